import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ConfigError } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import type { FactorSettings } from './factors.ts';
import { keyFrom, type SecretKey, unseal } from './secretBox.ts';

/** Beside the embedded database, whose one process makes its key itself. */
const keyFile = 'secret-key';

/** What the environment says of keys (server/config.ts). */
interface GivenKeys {
  secretKey?: string;
  secondSecretKey?: string;
  databaseUrl?: string;
  dataDir: string;
}

interface Given extends GivenKeys {
  origin?: string;
}

/** The key to stored secrets; undefined where there is none. The embedded database has one by itself. */
export function secretKeyOf({ secretKey, secondSecretKey, databaseUrl, dataDir }: GivenKeys): SecretKey | undefined {
  const text = secretKey ?? (databaseUrl === undefined ? keyInFile(dataDir) : undefined);
  return text === undefined ? undefined : keyFrom(text, secondSecretKey);
}

/**
 * The settings of second factors. Throws a ConfigError if secrets are stored that the key does not open: those users could
 * not sign in.
 */
export async function factorSettings(config: Given, control: Store): Promise<FactorSettings> {
  const key = secretKeyOf(config);
  await demandRightKey(control, key);
  return { key, origin: config.origin };
}

function keyInFile(dataDir: string): string {
  const path = join(dataDir, keyFile);
  if (!existsSync(path)) writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}

async function demandRightKey(control: Store, key: SecretKey | undefined): Promise<void> {
  const { rows } = await sql<{ secret: string; user_id: string }>`select secret, user_id::text
    from ${table(control, 'second_factor')} where kind = 'TOTP' order by id desc limit 1`.execute(control.db);
  const [stored] = rows;
  if (!stored) return;
  if (!key)
    throw new ConfigError(
      'Users sign in with authenticator apps whose secrets are encrypted: set PITBOSS_SECRET_KEY to the key with which they were stored.',
    );
  try {
    unseal(key, stored.secret, stored.user_id);
  } catch {
    throw new ConfigError(
      'PITBOSS_SECRET_KEY is not the key with which the secrets of authenticator apps were stored: set that one, or give it as PITBOSS_SECOND_SECRET_KEY.',
    );
  }
}
