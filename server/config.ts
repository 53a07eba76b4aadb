import { join } from 'node:path';
import { readWebhooks, type Webhooks } from './engine/webhooks/targets.ts';

/** What the environment says, judged once at start. */
export interface Config {
  host: string;
  port: number;
  databaseUrl?: string;
  dataDir: string;
  dbHosts?: string;
  /** Carries pushes between API processes. */
  redisUrl?: string;
  demo: boolean;
  demoPublic: boolean;
  /** Events a second that the demo world goes on playing; 0: it stands still. */
  live: number;
  /** Apply what the manifest has and the database lacks without a reviewed migration: only where nobody else's data is at stake. */
  applyDrift: boolean;
  /** What triggers may call. */
  webhooks: Webhooks;
}

/** A setting that can't be used: says which, and what to set instead. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

type Env = { readonly [name: string]: string | undefined };

/** Reads the settings of CONTRACT ("One address"); throws a ConfigError that names the variable and the remedy. */
export function readConfig(env: Env): Config {
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new ConfigError(
      'DATABASE_URL must begin with postgres:// or postgresql://, as in postgres://user:password@host:5432/database.',
    );
  const redisUrl = env.REDIS_URL || undefined;
  if (redisUrl !== undefined && !(/^rediss?:\/\//.test(redisUrl) && URL.canParse(redisUrl)))
    throw new ConfigError('REDIS_URL must begin with redis:// or rediss://, as in redis://user:password@host:6379.');
  const demo = switchOf(env, 'PITBOSS_DEMO', databaseUrl === undefined);
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    databaseUrl,
    dataDir: env.PITBOSS_DATA || join(import.meta.dirname, '..', '.data'),
    dbHosts: env.PITBOSS_DB_HOSTS || undefined,
    redisUrl,
    demo,
    demoPublic: env.PITBOSS_DEMO_PUBLIC === '1',
    live: liveOf(env.PITBOSS_LIVE, demo),
    applyDrift: switchOf(env, 'PITBOSS_APPLY_DRIFT', databaseUrl === undefined),
    webhooks: readWebhooks(env),
  };
}

function portOf(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text.slice(0, 40)}'.`);
}

const fastest = 200;

function liveOf(text: string | undefined, demo: boolean): number {
  if (!text) return demo ? 2 : 0;
  const rate = Number(text);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || rate > fastest)
    throw new ConfigError(
      `PITBOSS_LIVE must be a number of events a second from 0 to ${fastest}, not '${text.slice(0, 40)}'.`,
    );
  if (rate > 0 && !demo)
    throw new ConfigError(
      'PITBOSS_LIVE plays on the demo world, and there is none: set PITBOSS_DEMO=on, or leave PITBOSS_LIVE out.',
    );
  return rate;
}

function switchOf(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (!text) return fallback;
  if (['on', '1', 'true'].includes(text)) return true;
  if (['off', '0', 'false'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not '${text.slice(0, 40)}'.`);
}
