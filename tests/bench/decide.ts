// `npm run bench:decide`: QUALITY's figures of decisions on PostgreSQL, with the default triggers and one that refers.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openPlatform } from '../../server/start.ts';
import { linkTo } from '../support/link.ts';
import { startServer } from '../support/server.ts';
import { count } from './count.ts';
import { atRateFigure, goneFigure, warmUp } from './decide/figures.ts';
import { referring } from './decide/referring.ts';
import { prepareGround, seedTenants } from './engine/ground.ts';
import { type Figure, printFigures } from './engine/print.ts';
import { findDatabase, tokenOf } from './engine/setUp.ts';
import { turnOn } from './engine/triggers.ts';

const usage = `npm run bench:decide -- [--rows 100000] [--seconds 20] [--json file]
DATABASE_URL (or BENCH_DATABASE_URL) names an empty database to work in; without it a PostgreSQL is started from this
machine's programs.`;

const say = (text: string) => console.log(`  ${text}`);
const stops: (() => Promise<void> | void)[] = [];

interface Options {
  rows: number;
  seconds: number;
  json?: string;
}

function readOptions(): Options {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { rows: text, seconds: text, json: text } });
    return {
      rows: count('rows', values.rows ?? '100000', 10_000),
      seconds: count('seconds', values.seconds ?? '20', 1),
      ...(values.json === undefined ? {} : { json: values.json }),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
}

async function main({ rows, seconds, json }: Options): Promise<void> {
  const databaseUrl = await findDatabase(say, stops);
  const platform = await openPlatform({ dataDir: '', databaseUrl, applyDrift: true });
  stops.push(() => platform.close());
  const [tenant = ''] = await seedTenants(platform);
  const ground = await prepareGround(platform, databaseUrl, tenant, rows, say);
  stops.push(() => ground.client.end());
  await referring(ground.client);
  await turnOn(ground.client, 'all');
  const link = await linkTo(databaseUrl);
  stops.push(link.close);
  const off = { PITBOSS_DEMO: 'off', PITBOSS_CONSOLE: 'off', PITBOSS_LIVE: '0' };
  const server = await startServer({ env: { ...off, NODE_ENV: 'production', DATABASE_URL: link.url } });
  stops.push(async () => void (await server.stop()));
  const served = { url: server.url, token: await tokenOf(platform), scene: ground };
  const figures: Figure[] = [];
  await warmUp(served);
  for (const load of [
    { rate: 200, size: 10, bar: 15, seconds },
    { rate: 1000, size: 20, bar: 25, seconds },
  ]) {
    say(`measuring: ${load.rate} betslips a second`);
    figures.push(await atRateFigure(served, load));
  }
  for (const fault of ['cut', 'stall'] as const) {
    say(`measuring: the database ${fault === 'cut' ? 'is down' : 'does not answer'}`);
    figures.push(await goneFigure(served, link, fault));
  }
  console.log();
  printFigures(figures);
  if (json) writeFileSync(json, `${JSON.stringify({ rows, seconds, figures }, null, 2)}\n`);
}

try {
  await main(readOptions());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
