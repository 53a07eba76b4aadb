// `npm run bench:api`: times lists and records against the same work in bare SQL, measured in the same run.
import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { openPlatform } from '../../server/start.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { callerOf } from './api/caller.ts';
import { inTurns } from './api/measure.ts';
import { type Options, readOptions } from './api/options.ts';
import { printPlans } from './api/plans.ts';
import { printRows, type Row } from './api/print.ts';
import { prepareTenant } from './api/tenant.ts';
import { measureThroughput } from './api/throughput.ts';
import { byCustomer, type Parts, type Work, worksOf } from './api/works.ts';
import { fillWorld } from './api/world.ts';

const say = (text: string) => console.log(`  ${text}`);
const stops: (() => Promise<void> | void)[] = [];

async function main(options: Options): Promise<void> {
  const databaseUrl = await findDatabase();
  const platform = await openPlatform({ dataDir: '', databaseUrl, applyDrift: true });
  stops.push(() => platform.close());
  const { tenantId, schema, token } = await prepareTenant(platform);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  stops.push(() => client.end());
  await fillWorld({ client, platform, tenantId }, options, say);
  await client.query(`set search_path to "${schema}"`);
  const some = (text: string) => client.query<{ id: string }>(text).then(({ rows }) => rows.map(({ id }) => id));
  const customers = await some(
    `select c.id from (select distinct customer_id as id from betslip) c order by c.id % 997, c.id limit 500`,
  );
  const betslips = await some('select id from betslip order by id % 1999, id limit 500');
  if (options.plans)
    return printPlans(platform, databaseUrl, { schema, customer: customers[0] ?? '', betslip: betslips[0] ?? '' });
  const off = { PITBOSS_DEMO: 'off', PITBOSS_CONSOLE: 'off' };
  const server = await startServer({ env: { ...off, NODE_ENV: 'production', DATABASE_URL: databaseUrl } });
  stops.push(async () => void (await server.stop()));
  const api = callerOf(server.url, token);
  stops.push(api.close);
  const parts = { client, call: api.call, schema, customers, betslips };
  const rows = await measure(parts, () => measureThroughput(parts, { databaseUrl, address: server.url, token }));
  console.log();
  printRows(rows);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...options, rows }, null, 2)}\n`);
}

async function findDatabase(): Promise<string> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return given;
  say('starting a PostgreSQL');
  const postgres = await startPostgres([]);
  if (!postgres)
    throw new Error(
      'There is no PostgreSQL on this machine: install one, or name an empty database with BENCH_DATABASE_URL.',
    );
  stops.push(postgres.stop);
  return createDatabase(postgres.url);
}

async function measure(parts: Parts, throughput: () => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const work of worksOf(parts)) {
    say(`measuring: ${work.name}`);
    await demandSame(work);
    const { bare, ours } = await inTurns(work.bare, work.ours, work.samples);
    const ratio = ours / bare;
    rows.push({ work: work.name, unit: 'ms', bare, ours, ratio, bar: work.bar, met: ratio <= work.bar });
    if (work.name === byCustomer) rows.push(await throughput());
  }
  return rows;
}

async function demandSame({ name, bare, ours, found }: Work): Promise<void> {
  if (!found) return;
  for (const turn of [0, 1, 2]) {
    const [left, right] = [found.bare(await bare(turn)), found.ours(await ours(turn))];
    if (!isDeepStrictEqual(left, right))
      throw new Error(`${name}: bare SQL found ${JSON.stringify(left)}, the API ${JSON.stringify(right)}.`);
  }
}

try {
  await main(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
