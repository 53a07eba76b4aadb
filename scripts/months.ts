// `npm run months -- split --tenant Northgate`: keeps a tenant's events in one partition per month, shows the months, or closes old ones.
import { parseArgs } from 'node:util';
import { tenantStore } from '../server/cli/tenantCommand.ts';
import { CommandRefused, errorSentence } from '../server/cli/terminal.ts';
import { readConfig } from '../server/config.ts';
import { failure } from '../server/failure.ts';
import { closedSchema, closeMonths } from '../server/months/closeMonths.ts';
import { splitByMonth } from '../server/months/splitByMonth.ts';
import { isByMonth, openMonths } from '../server/sql/byMonth.ts';
import type { Store } from '../server/sql/store.ts';
import { openPlatform } from '../server/start.ts';

const usage = `Say npm run months -- split [--tenant Northgate] to keep a tenant's events in one partition per month (its intake waits
meanwhile), 'show' to list the months, or 'close --before 2024-01' to detach all months before that one.`;

function readCommand(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      options: { tenant: text, before: text },
      allowPositionals: true,
    });
    const [verb, ...rest] = positionals;
    if (rest.length > 0 || (verb !== 'split' && verb !== 'show' && verb !== 'close')) throw new CommandRefused(usage);
    if (verb === 'close' && !/^\d{4}-(0[1-9]|1[0-2])$/.test(values.before ?? ''))
      throw new CommandRefused(`--before must be a month such as 2024-01. ${usage}`);
    return { verb, tenant: values.tenant, before: values.before ?? '' };
  } catch (error) {
    throw error instanceof CommandRefused
      ? error
      : new CommandRefused(`${errorSentence('This is no command', error)}. ${usage}`);
  }
}

type Command = ReturnType<typeof readCommand>;

async function carryOut(store: Store, { verb, before }: Command): Promise<string> {
  if (verb === 'split') {
    const done = await splitByMonth(store, new Date());
    const months = (await openMonths(store)).join(', ');
    return done ? `The events are kept by month now: ${months}.` : `The events are kept by month already: ${months}.`;
  }
  if (!(await isByMonth(store))) return 'The events are in one table per kind: split them first.';
  if (verb === 'show') return (await openMonths(store)).join('\n');
  const { months, held } = await closeMonths(store, before);
  const closed =
    months.length > 0
      ? `Closed: ${months.join(', ')}, in the schema ${closedSchema(store.schema)}.`
      : 'Nothing was closed.';
  return held ? `${closed} ${held.month} stays: it has ${held.why}.` : closed;
}

try {
  const command = readCommand(process.argv.slice(2));
  const platform = await openPlatform({ ...readConfig(process.env), dbReplicas: undefined });
  try {
    console.log(await carryOut(await tenantStore(platform, command.tenant), command));
  } finally {
    await platform.close();
  }
} catch (error) {
  failure(error, 'npm run months did not finish');
}
