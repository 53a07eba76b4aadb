// `npm run bench:growth`: what each call costs as an operator grows, through the real server, all sizes in turns.
import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { callerOf } from './api/caller.ts';
import { growthCalls } from './growth/calls.ts';
import { type Filled, filledDatabase } from './growth/databases.ts';
import { type Growth, measureGrowth, type Served } from './growth/measure.ts';
import { type Options, readOptions } from './growth/options.ts';
import { poolsOf } from './growth/pools.ts';
import { printGrowth } from './growth/print.ts';

const say = (text: string) => console.log(`  ${text}`);
const stops: (() => Promise<void> | void)[] = [];

async function main(options: Options): Promise<void> {
  const serverUrl = await findServer();
  const worlds: Served[] = [];
  for (const rows of options.rows) {
    say(`${rows.toLocaleString('en')} betslips`);
    worlds.push(await serve(await filledDatabase(serverUrl, rows, say)));
  }
  const calls = growthCalls.filter(({ group, name }) => `${group}: ${name}`.includes(options.only));
  const found: Growth[] = [];
  for (const [at, one] of calls.entries()) {
    if (at % 10 === 0) say(`measuring: ${at} of ${calls.length} calls`);
    found.push(await measureGrowth(worlds, one, options.samples));
  }
  console.log();
  printGrowth(options.rows, found);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...options, calls: found }, null, 2)}\n`);
}

async function findServer(): Promise<string> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return given;
  say('starting a PostgreSQL');
  // a quarter of a small server's memory, as its manual has it; the rest as it comes
  const postgres = await startPostgres(['shared_buffers=2GB', 'max_wal_size=4GB']);
  if (!postgres)
    throw new Error('There is no PostgreSQL on this machine: install one, or name a server with BENCH_DATABASE_URL.');
  stops.push(postgres.stop);
  return postgres.url;
}

async function serve({ rows, url, schema, token }: Filled): Promise<Served> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const pools = await poolsOf(client, schema);
  await client.end();
  const off = { PITBOSS_DEMO: 'off', PITBOSS_CONSOLE: 'off' };
  const server = await startServer({ env: { ...off, NODE_ENV: 'production', DATABASE_URL: url } });
  stops.push(async () => void (await server.stop()));
  const { call, close } = callerOf(server.url, token);
  stops.push(close);
  return { rows, call, pools };
}

try {
  await main(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
