import { join } from 'node:path';

/** What the environment says, judged once at start. */
export interface Config {
  host: string;
  port: number;
  databaseUrl?: string;
  dataDir: string;
  dbHosts?: string;
  demo: boolean;
  demoPublic: boolean;
  /** Apply what the manifest has and the database lacks without a reviewed migration: only where nobody else's data is at stake. */
  applyDrift: boolean;
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
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    databaseUrl,
    dataDir: env.PITBOSS_DATA || join(import.meta.dirname, '..', '.data'),
    dbHosts: env.PITBOSS_DB_HOSTS || undefined,
    demo: switchOf(env, 'PITBOSS_DEMO', databaseUrl === undefined),
    demoPublic: env.PITBOSS_DEMO_PUBLIC === '1',
    applyDrift: switchOf(env, 'PITBOSS_APPLY_DRIFT', databaseUrl === undefined),
  };
}

function portOf(text: string | undefined): number {
  if (!text) return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text.slice(0, 40)}'.`);
}

function switchOf(env: Env, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (!text) return fallback;
  if (['on', '1', 'true'].includes(text)) return true;
  if (['off', '0', 'false'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not '${text.slice(0, 40)}'.`);
}
