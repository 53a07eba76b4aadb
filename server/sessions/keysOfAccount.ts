import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ServiceKey } from '../../src/contracts/serviceKeys.ts';
import { mostLiveKeys, permissionsToGive } from '../../src/manifest/scopes.ts';
import { HttpError, notFound, Refused } from '../errors.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';
import { hashToken } from './hashToken.ts';
import { keyMark, type Session } from './sessions.ts';
import { demandNotAbove } from './tenantReach.ts';

/** Characters of a key that are stored to tell keys apart; those that remain are 222 random bits. */
const shownLength = keyMark.length + 6;

/** A change of an account's keys: by whom, when, in which transaction. */
export interface KeyChange {
  store: Store;
  actor: Actor;
  now: Date;
}

/** The account's keys, newest first; 404 for an account of another tenant. */
export async function keysOf(store: Store, tenantId: string, accountId: string, now: Date): Promise<ServiceKey[]> {
  await demandAccount(store, tenantId, accountId);
  const { rows } = await sql<ServiceKey>`select id, prefix,
      case when revoked_at is not null then 'REVOKED' when expires_at <= ${now.toISOString()}::timestamptz then 'EXPIRED'
        else 'LIVE' end as state,
      created_at, created_by, expires_at, last_used_at, revoked_at, revoked_by
    from ${table(store, 'service_key')} where service_account_id = ${accountId}::bigint
    order by id desc limit 1000`.execute(store.db);
  return rows;
}

interface Account {
  disabled: boolean;
  scopes: string[];
}

/** The account, unchanged until the transaction ends where `locked`. */
async function demandAccount(store: Store, tenantId: string, id: string, locked = false): Promise<Account> {
  const { rows } = await sql<Account>`select disabled, scopes from ${table(store, 'service_account')}
    where id = ${id}::bigint and tenant_id = ${tenantId}::bigint ${locked ? sql`for update` : sql``}`.execute(store.db);
  const account = rows[0];
  if (!account) throw notFound();
  return account;
}

/** Issues and returns a key for an account of the session's tenant; nobody gives more than they may themselves. */
export async function issueKey(
  { store, actor, now }: KeyChange,
  { session, tenantId, accountId }: { session: Session; tenantId: string; accountId: string },
  expiresAt: string | undefined,
): Promise<string> {
  const expires = expiresAt === undefined ? yearsFrom(now, 1) : new Date(expiresAt);
  if (!(expires > now && expires < yearsFrom(now, 10))) throw Refused.field('expires_at', { key: 'keyExpiry' });
  const account = await demandAccount(store, tenantId, accountId, true);
  demandNotAbove(session, permissionsToGive(account.scopes));
  if (account.disabled) throw new HttpError('conflict', { key: 'accountDisabled' });
  const key = `${keyMark}${randomBytes(32).toString('base64url')}`;
  const keys = table(store, 'service_key');
  const prefix = key.slice(0, shownLength);
  const at = now.toISOString();
  const { rows } = await sql<{ id: string; expires_at: string }>`insert into ${keys}
      (hash, service_account_id, prefix, created_at, created_by, expires_at)
    select ${hashToken(key)}, ${accountId}::bigint, ${prefix}, ${at}::timestamptz, ${actor.userName},
      ${expires.toISOString()}::timestamptz
    where (select count(*) from ${keys} where service_account_id = ${accountId}::bigint and revoked_at is null
      and expires_at > ${at}::timestamptz) < ${mostLiveKeys}
    returning id::text, expires_at`.execute(store.db);
  const made = rows[0];
  if (!made) throw new HttpError('conflict', { key: 'keysFull', params: { most: mostLiveKeys } });
  const after = { service_account_id: accountId, prefix, expires_at: made.expires_at };
  await auditPlatform({ store, name: 'service_key', actor }, 'CREATE', made.id, null, after);
  return key;
}

function yearsFrom(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then;
}

/** Revokes a key of the tenant and returns its account's id; one that is revoked already stays as it is. */
export async function revokeKey(change: KeyChange, tenantId: string, id: string): Promise<string> {
  const { store } = change;
  const { rows } = await sql<{ account: string }>`select a.id::text as account from ${table(store, 'service_key')} k
    join ${table(store, 'service_account')} a on a.id = k.service_account_id
    where k.id = ${id}::bigint and a.tenant_id = ${tenantId}::bigint`.execute(store.db);
  const found = rows[0];
  if (!found) throw notFound();
  await revoke(change, sql`id = ${id}::bigint`);
  return found.account;
}

/** Revokes all keys of an account, in the transaction that disables it. */
export async function revokeAll(change: KeyChange, tenantId: string, accountId: string): Promise<void> {
  // no key is issued from here on until the account is disabled
  await demandAccount(change.store, tenantId, accountId, true);
  await revoke(change, sql`service_account_id = ${accountId}::bigint`);
}

async function revoke({ store, actor, now }: KeyChange, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; revoked_at: string }>`update ${table(store, 'service_key')}
    set revoked_at = ${now.toISOString()}::timestamptz, revoked_by = ${actor.userName}
    where revoked_at is null and ${which} returning id::text, revoked_at`.execute(store.db);
  const write = { store, name: 'service_key', actor };
  for (const { id, revoked_at } of rows) await auditPlatform(write, 'UPDATE', id, { revoked_at: null }, { revoked_at });
}
