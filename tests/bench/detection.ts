// `npm run bench:detection`: the firings of the default triggers in a world whose abusers are known, and in real
// football prices.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import type { WorldOptions } from '../../server/demo/world.ts';
import type { Platform } from '../../server/start.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { sharedDataMissing } from '../support/sharedData.ts';
import { platformOn, prepareWorld } from '../support/world.ts';
import { adviseWorld, printAdvised } from './detection/advice.ts';
import { crossings } from './detection/exposure.ts';
import { judgeFootball } from './detection/football.ts';
import { judgeWorld } from './detection/judgeWorld.ts';
import { printFootball, printFound } from './detection/print.ts';
import { compare } from './detection/truth.ts';

const usage = `npm run bench:detection -- [--customers 600] [--betslips 8000] [--days 60] [--seed text] [--embedded] [--only world|football|advice]`;
const say = (text: string) => console.log(`  ${text}`);
const stops: (() => Promise<void>)[] = [];
const exposureBar = 2500;
/** Worlds of one run of `--only advice`. */
const unseen = 3;

interface Command {
  world: WorldOptions;
  embedded: boolean;
  only: string | undefined;
}

function readCommand(): Command {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { customers: text, betslips: text, days: text, seed: text, only: text, embedded: { type: 'boolean' } },
  });
  const count = (name: 'customers' | 'betslips' | 'days', fallback: number) => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1 on.`);
    return value;
  };
  const world = {
    seed: values.seed ?? 'detection',
    now: '2026-03-01T12:00:00.000Z',
    tenant: 'Northgate',
    days: count('days', 60),
    customers: count('customers', 600),
    betslips: count('betslips', 8000),
  };
  return { world, embedded: values.embedded ?? false, only: values.only };
}

async function openDatabase(embedded: boolean): Promise<Database> {
  const server = embedded ? undefined : await startPostgres();
  if (server) stops.push(server.stop);
  say(server ? 'on PostgreSQL' : 'on the embedded database');
  const database = server
    ? await openPostgres(await createDatabase(server.url), { max: 4, name: 'main' })
    : await openEmbedded('memory');
  stops.push(() => database.close());
  return database;
}

async function detect(platform: Platform, world: WorldOptions): Promise<void> {
  const fired = await judgeWorld(platform, world, say);
  console.log(`\n${world.customers} customers, ${world.days} days, seed '${world.seed}'\n`);
  printFound(compare(world, fired));
  const exposed = new Set(fired.flatMap(({ trigger, event }) => (trigger === 'Fixture exposure' ? [event] : [])));
  const wanted = crossings(world, exposureBar);
  const both = [...exposed].filter((id) => wanted.has(id)).length;
  const missed = [...wanted].filter((id) => !exposed.has(id));
  console.log(
    `Fixture exposure: ${exposed.size} slips lifted a fixture over the bar, ${wanted.size} by the rows, ${both} the same${missed.length > 0 ? `; missed ${missed.join(', ')}` : ''}\n`,
  );
}

/** Worlds that nobody here has seen: what the advisor cuts of the default triggers' false firings. */
async function advise(world: WorldOptions, embedded: boolean): Promise<void> {
  for (let at = 0; at < unseen; at += 1) {
    const seed = randomBytes(6).toString('hex');
    const database = await openDatabase(embedded);
    await prepareWorld(database);
    printAdvised(seed, await adviseWorld(await platformOn(database), { ...world, seed }, say));
  }
}

async function main({ world, embedded, only }: Command): Promise<void> {
  if (only === 'advice') return advise(world, embedded);
  const database = await openDatabase(embedded);
  await prepareWorld(database);
  const platform = await platformOn(database);
  if (only !== 'football') await detect(platform, world);
  if (only === 'world') return;
  if (sharedDataMissing('football-odds')) {
    say('The football prices are not there: their sure-bets were not judged.');
    return;
  }
  const exact = printFootball(await judgeFootball(platform, 'Harbour', say));
  if (!exact) process.exitCode = 1;
}

try {
  await main(readCommand());
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${usage}` : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
