// `npm run demo -- --customers 50000 --betslips 1000000`: fills a tenant with a demo world of any size, for benchmarks.
import { parseArgs } from 'node:util';
import { tenantStore } from '../server/cli/tenantCommand.ts';
import { CommandRefused, errorSentence, figure, progressOn } from '../server/cli/terminal.ts';
import { readConfig } from '../server/config.ts';
import { idsOf, storeInBulk } from '../server/demo/bulk.ts';
import { storeDemoExchange } from '../server/demo/exchange.ts';
import { demoSeed } from '../server/demo/loadDemo.ts';
import { knownCurrencies } from '../server/ingest/storeRows.ts';
import { openPlatform, type Platform } from '../server/start.ts';
import { seedDemo } from '../server/tenants/seed.ts';

const usage =
  'Say npm run demo -- [--customers 50000] [--betslips 1000000] [--tenant Northgate] [--days 60] [--now 2026-01-31] [--seed text].';
const progress = progressOn();

function readCommand(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: { customers: text, betslips: text, tenant: text, days: text, now: text, seed: text },
    });
    return {
      customers: count('customers', values.customers, 50_000, 10_000_000),
      betslips: count('betslips', values.betslips, 1_000_000, 100_000_000),
      days: count('days', values.days, 60, 3650),
      tenant: values.tenant ?? 'Northgate',
      now: moment(values.now),
      seed: values.seed ?? demoSeed,
    };
  } catch (error) {
    throw error instanceof CommandRefused
      ? error
      : new CommandRefused(`${errorSentence('This is no command', error)}. ${usage}`);
  }
}

function count(name: string, value: string | undefined, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  if (/^\d{1,9}$/.test(value) && Number(value) >= 1 && Number(value) <= max) return Number(value);
  throw new CommandRefused(`--${name} must be a whole number from 1 to ${max}, not '${value.slice(0, 40)}'.`);
}

/** By default the day's last midnight (UTC), so that a second run on the same day makes the same world. */
function moment(value: string | undefined): string {
  const at = value === undefined ? new Date().setUTCHours(0, 0, 0, 0) : Date.parse(value);
  if (Number.isNaN(at))
    throw new CommandRefused(`--now must be a date such as 2026-01-31, not '${value?.slice(0, 40)}'.`);
  return new Date(at).toISOString();
}

async function fill(platform: Platform, command: ReturnType<typeof readCommand>): Promise<void> {
  const { tenant, ...sizes } = command;
  const store = await tenantStore(platform, tenant);
  await storeDemoExchange(platform.control, command.now, command.days);
  const started = performance.now();
  const seconds = () => Math.max(1, Math.round((performance.now() - started) / 1000));
  const world = { ...sizes, tenant };
  const counts = await storeInBulk(store, {
    world,
    ids: idsOf(world),
    currencies: await knownCurrencies(platform.control),
    secretKey: platform.factors.key,
    parallel: platform.hosts.control.kind === 'embedded' ? 1 : 3,
    progress: (stored) => {
      const all = [...stored.values()].reduce((sum, one) => sum + one, 0);
      const slips = `${figure(stored.get('betslips') ?? 0)} of about ${figure(command.betslips)} betslips`;
      progress.update(`${tenant}: ${slips}, ${figure(all)} events in ${seconds()} s`);
    },
  });
  for (const [kind, stored] of counts) progress.print(`${figure(stored).padStart(12)} ${kind}`);
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  progress.print(
    `${figure(all).padStart(12)} events in ${seconds()} s, ${figure(Math.round(all / seconds()))} a second`,
  );
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  const platform = await openPlatform({ ...config, dbReplicas: undefined }, progress.update);
  try {
    if (config.demo) await seedDemo(platform.manifest, platform.control, platform.tenancy, platform.hosts.control.name);
    await fill(platform, command);
  } finally {
    await platform.close();
  }
}

run().catch((error: unknown) => {
  progress.print(errorSentence('The demo world could not be stored', error));
  process.exitCode = 1;
});
