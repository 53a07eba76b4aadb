import { type RawBuilder, sql } from 'kysely';
import type { SecondFactor, SecondFactorKind } from '../../src/contracts/secondFactor.ts';
import { type Store, table } from '../sql/store.ts';
import type { StoredPasskey } from './passkeys.ts';
import type { SecretKey } from './secretBox.ts';

/** What second factors need of the installation. */
export interface FactorSettings {
  /** The key to the secrets of authenticator apps; without it there are none. */
  key?: SecretKey;
  /** The console's public address (PITBOSS_ORIGIN); without it passkeys work on this machine only. */
  origin?: string;
}

/** An authenticator app as it is stored. */
export interface StoredApp {
  id: string;
  secret: string;
  lastStep: number | null;
}

/** SQL: whether the user `u` has a second factor. */
export const hasFactor = (control: Store): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${table(control, 'second_factor')} f where f.user_id = u.id)`;

/** Whether a user has no second factor. */
export async function hasNoFactor(control: Store, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(control, 'user')} u
    where u.id = ${userId}::bigint and not ${hasFactor(control)}`.execute(control.db);
  return rows.length > 0;
}

/** SQL: whether a role of the user `u` requires a second factor. */
export const factorRequired = (control: Store): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${table(control, 'user_roles')} ur join ${table(control, 'role')} r on r.id = ur.role_id
  where ur.user_id = u.id and r.second_factor)`;

/** SQL: whether the user `u` has to set up a second factor before anything else. */
export const lacksFactor = (control: Store): RawBuilder<boolean> =>
  sql<boolean>`(${factorRequired(control)} and not ${hasFactor(control)})`;

export async function factorsOf(store: Store, userId: string): Promise<SecondFactor[]> {
  const { rows } = await sql<SecondFactor>`select id, kind, name, created_at, last_used_at
    from ${table(store, 'second_factor')} where user_id = ${userId}::bigint order by id`.execute(store.db);
  const iso = (time: string) => new Date(time).toISOString();
  return rows.map((row) => ({
    ...row,
    created_at: iso(row.created_at),
    last_used_at: row.last_used_at && iso(row.last_used_at),
  }));
}

export async function appsOf(store: Store, userId: string): Promise<StoredApp[]> {
  const { rows } = await sql<{ id: string; secret: string; last_step: string | null }>`
    select id, secret, last_step from ${table(store, 'second_factor')}
    where user_id = ${userId}::bigint and kind = 'TOTP' order by id`.execute(store.db);
  return rows.map(({ id, secret, last_step }) => ({
    id,
    secret,
    lastStep: last_step === null ? null : Number(last_step),
  }));
}

export async function passkeysOf(store: Store, userId: string): Promise<(StoredPasskey & { id: string })[]> {
  const { rows } = await sql<{
    id: string;
    credential_id: string;
    public_key: string;
    counter: string;
    transports: string[] | null;
  }>`
    select id, credential_id, public_key, counter, transports from ${table(store, 'second_factor')}
    where user_id = ${userId}::bigint and kind = 'PASSKEY' order by id`.execute(store.db);
  return rows.map(({ id, credential_id, public_key, counter, transports }) => ({
    id,
    credentialId: credential_id,
    publicKey: public_key,
    counter: Number(counter),
    transports: transports ?? [],
  }));
}

/** Notes that a code of this step was taken; false if one of it, or of a later one, already was. */
export async function takeStep(store: Store, id: string, step: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update ${table(store, 'second_factor')}
    set last_step = ${step}::bigint, last_used_at = ${now.toISOString()}::timestamptz
    where id = ${id}::bigint and (last_step is null or last_step < ${step}::bigint) returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Notes a passkey's new counter; false if another call has by now noted one as high. Some authenticators count nothing. */
export async function takeCounter(store: Store, id: string, counter: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update ${table(store, 'second_factor')}
    set counter = ${counter}::bigint, last_used_at = ${now.toISOString()}::timestamptz
    where id = ${id}::bigint and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning 1`.execute(
    store.db,
  );
  return rows.length > 0;
}

/** What is stored of a new authenticator beside its name. */
export type NewFactor = { kind: SecondFactorKind } & (
  | { kind: 'TOTP'; secret: string; step: number }
  | ({ kind: 'PASSKEY' } & StoredPasskey)
);

/** Stores an authenticator and returns its id; undefined for a passkey that is known already. */
export async function storeFactor(
  store: Store,
  userId: string,
  name: string,
  factor: NewFactor,
  now: Date,
): Promise<string | undefined> {
  const app = factor.kind === 'TOTP' ? factor : undefined;
  const key = factor.kind === 'PASSKEY' ? factor : undefined;
  const { rows } = await sql<{ id: string }>`insert into ${table(store, 'second_factor')}
      (user_id, kind, name, created_at, secret, last_step, credential_id, public_key, counter, transports)
    values (${userId}::bigint, ${factor.kind}, ${name}, ${now.toISOString()}::timestamptz, ${app?.secret ?? null},
      ${app?.step ?? null}::bigint, ${key?.credentialId ?? null}, ${key?.publicKey ?? null},
      ${key?.counter ?? null}::bigint, ${key ? JSON.stringify(key.transports) : null}::jsonb)
    on conflict (credential_id) do nothing returning id::text`.execute(store.db);
  return rows[0]?.id;
}
