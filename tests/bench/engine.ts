// `npm run bench:engine`: QUALITY's figures of the engine on PostgreSQL, with the default triggers active.
import { writeFileSync } from 'node:fs';
import { openPlatform, type Platform } from '../../server/start.ts';
import { startServer } from '../support/server.ts';
import { backtestFigure } from './engine/backtest.ts';
import { callToBell } from './engine/bell.ts';
import { cliffFigures } from './engine/cliffs.ts';
import { bySize, byTriggers, statements, sustained } from './engine/figures.ts';
import { type Ground, prepareGround, seedTenants } from './engine/ground.ts';
import { throughHttp } from './engine/http.ts';
import { type Options, readOptions } from './engine/options.ts';
import { type Figure, printFigures } from './engine/print.ts';
import { findDatabase, tokenOf } from './engine/setUp.ts';
import { turnOn } from './engine/triggers.ts';

const say = (text: string) => console.log(`  ${text}`);
const stops: (() => Promise<void> | void)[] = [];

async function main(options: Options): Promise<void> {
  const databaseUrl = await findDatabase(say, stops);
  const platform = await openPlatform({ dataDir: '', databaseUrl, applyDrift: true });
  stops.push(() => platform.close());
  const tenants = await seedTenants(platform);
  const prepare = async (at: number, rows: number) => {
    const ground = await prepareGround(platform, databaseUrl, tenants[at] ?? '', rows, say);
    stops.push(() => ground.client.end());
    await turnOn(ground.client, 'all');
    return ground;
  };
  const small = await prepare(0, options.rows);
  if (options.cliffs) {
    say('measuring: long histories');
    print(await cliffFigures(small, options.seconds), options);
    return;
  }
  if (options.backtest) {
    say('measuring: the backtest');
    print([await backtestFigure(small)], options);
    return;
  }
  const large = options.compare > 0 ? await prepare(1, options.compare) : undefined;
  const figures = await measure(platform, { databaseUrl, small, large, seconds: options.seconds });
  print(figures, options);
}

function print(figures: readonly Figure[], options: Options): void {
  console.log();
  printFigures(figures);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...options, figures }, null, 2)}\n`);
}

interface Parts {
  databaseUrl: string;
  small: Ground;
  large: Ground | undefined;
  seconds: number;
}

async function measure(platform: Platform, { databaseUrl, small, large, seconds }: Parts): Promise<Figure[]> {
  const figures: Figure[] = [];
  // first, while neither has been added to
  if (large) {
    say('measuring: a longer history');
    figures.push(await bySize(small, large, seconds));
  }
  say('measuring: events a second');
  const { figures: rates, slipsPerSecond } = await sustained(small, seconds);
  figures.push(...rates);
  say('measuring: through HTTP');
  figures.push(...(await serve(platform, { databaseUrl, ground: small, seconds, slipsPerSecond })));
  say('measuring: 15 triggers and one');
  figures.push(await byTriggers(small, seconds));
  figures.push(await statements(small));
  say('measuring: the backtest');
  figures.push(await backtestFigure(large ?? small));
  return figures;
}

interface Serving {
  databaseUrl: string;
  ground: Ground;
  seconds: number;
  slipsPerSecond: number;
}

async function serve(platform: Platform, { databaseUrl, ground, seconds, slipsPerSecond }: Serving): Promise<Figure[]> {
  const off = { PITBOSS_DEMO: 'off', PITBOSS_CONSOLE: 'off', PITBOSS_LIVE: '0' };
  const server = await startServer({ env: { ...off, NODE_ENV: 'production', DATABASE_URL: databaseUrl } });
  try {
    const token = await tokenOf(platform);
    const figures = await throughHttp({ url: server.url, token, scene: ground }, seconds, slipsPerSecond);
    say('measuring: from call to bell');
    return [...figures, await callToBell({ url: server.url, token })];
  } finally {
    await server.stop();
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
