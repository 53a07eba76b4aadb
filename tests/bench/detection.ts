// `npm run bench:detection`: the firings of the default triggers and of packs in generated worlds whose abusers are known,
// with seeds drawn in this run, and in real football prices.
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
import { measuredPacks, printPack, storePack } from './detection/packs.ts';
import { printFootball, printFound } from './detection/print.ts';
import { compare, type Fired, type Found, together } from './detection/truth.ts';

const usage = `npm run bench:detection -- [--customers 600] [--betslips 8000] [--days 60] [--worlds 3] [--seed text] [--embedded] [--only world|packs|football|advice]`;
const say = (text: string) => console.log(`  ${text}`);
const stops: (() => Promise<void>)[] = [];
const exposureBar = 2500;

interface Command {
  world: Omit<WorldOptions, 'seed'>;
  /** One for each world. */
  seeds: string[];
  embedded: boolean;
  only: string | undefined;
}

function readCommand(): Command {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ customers: text, betslips: text, days: text, worlds: text, seed: text, only: text },
      embedded: { type: 'boolean' },
    },
  });
  const count = (name: 'customers' | 'betslips' | 'days' | 'worlds', fallback: number) => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1 on.`);
    return value;
  };
  const world = {
    now: '2026-03-01T12:00:00.000Z',
    tenant: 'Northgate',
    days: count('days', 60),
    customers: count('customers', 600),
    betslips: count('betslips', 8000),
    lookalikes: true,
  };
  const drawn = Array.from({ length: count('worlds', 3) }, () => randomBytes(6).toString('hex'));
  const seeds = values.seed === undefined ? drawn : [values.seed];
  return { world, seeds, embedded: values.embedded ?? false, only: values.only };
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

/** A new installation for each world, so that none judges by what another left. */
async function freshPlatform(embedded: boolean): Promise<Platform> {
  const database = await openDatabase(embedded);
  await prepareWorld(database);
  return platformOn(database);
}

async function detect({ world, seeds, embedded }: Command): Promise<void> {
  const all: Found[][] = [];
  for (const seed of seeds) {
    const options = { ...world, seed };
    say(`a world of ${world.customers} customers over ${world.days} days, seed '${seed}'`);
    const judged = await judgeWorld(await freshPlatform(embedded), options, say);
    all.push(compare(judged.world, judged.fired));
    printExposure(options, judged.fired);
  }
  console.log(`\nThe default triggers in ${count(seeds.length)}\n`);
  printFound(together(all));
}

const count = (worlds: number) => (worlds === 1 ? 'one world' : `${worlds} worlds`);

function printExposure(options: WorldOptions, fired: readonly Fired[]): void {
  const exposed = new Set(fired.flatMap(({ trigger, event }) => (trigger === 'Fixture exposure' ? [event] : [])));
  const wanted = crossings(options, exposureBar);
  const both = [...exposed].filter((id) => wanted.has(id)).length;
  const missed = [...wanted].filter((id) => !exposed.has(id));
  say(
    `Fixture exposure: ${exposed.size} slips lifted a fixture over the bar, ${wanted.size} by the rows, ${both} the same${missed.length > 0 ? `; missed ${missed.join(', ')}` : ''}`,
  );
}

async function judgePacks({ world, seeds, embedded }: Command): Promise<void> {
  for (const pack of measuredPacks) {
    const all: Found[][] = [];
    for (const seed of seeds) {
      const options = { ...world, seed, currency: pack.currency };
      const judged = await judgeWorld(await freshPlatform(embedded), options, say, storePack(pack.key));
      console.log(`\nThe pack ${pack.key}, seed '${seed}', all customers with ${pack.currency}\n`);
      printPack(pack, judged, options.now);
      all.push(compare(judged.world, judged.fired, pack.wanted));
    }
    console.log(`\nThe pack's triggers on conduct in ${count(seeds.length)}\n`);
    printFound(together(all));
  }
}

/** What the advisor cuts of the default triggers' false firings. */
async function advise({ world, seeds, embedded }: Command): Promise<void> {
  for (const seed of seeds)
    printAdvised(seed, await adviseWorld(await freshPlatform(embedded), { ...world, seed }, say));
}

async function football(embedded: boolean): Promise<void> {
  if (sharedDataMissing('football-odds')) {
    say('The football prices are not there: their sure-bets were not judged.');
    return;
  }
  const exact = printFootball(await judgeFootball(await freshPlatform(embedded), 'Harbour', say));
  if (!exact) process.exitCode = 1;
}

async function main(command: Command): Promise<void> {
  const { only, embedded } = command;
  if (only === 'advice') return advise(command);
  if (only === undefined || only === 'world') await detect(command);
  if (only === undefined || only === 'packs') await judgePacks(command);
  if (only === undefined || only === 'football') await football(embedded);
}

try {
  await main(readCommand());
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${usage}` : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
