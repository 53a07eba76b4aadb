import { sql } from 'kysely';
import { isObject } from '../../src/manifest/isObject.ts';
import { allScopes, permissionsToGive } from '../../src/manifest/scopes.ts';
import type { Row } from '../database/database.ts';
import { inNoTenant, Refused } from '../errors.ts';
import { readCidrs } from '../proxies.ts';
import { revokeAll } from '../sessions/keysOfAccount.ts';
import { demandNotAbove } from '../sessions/tenantReach.ts';
import { table } from '../sql/store.ts';
import type { Write } from '../sql/write.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

/** The account's tenant is the one in which it is made, for good. */
async function before(change: EntityChange): Promise<Row> {
  const { context, session, id, body } = change;
  if (session.tenantId === null) throw inNoTenant();
  demandAddresses(body.allowed_addresses);
  // an account may have scopes of entities that are gone: they open nothing
  const known = new Set<string>(allScopes(context.manifest));
  const scopes = [...namesIn(body.scopes), ...(await scopesOf(change))].filter((scope) => known.has(scope));
  // who changes an account decides about the keys that it has
  demandNotAbove(session, permissionsToGive(scopes));
  return id === null ? { tenant_id: session.tenantId } : {};
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((one: unknown) => String(isObject(one) ? one.name : one)) : [];

async function scopesOf({ context: { control }, id }: EntityChange): Promise<string[]> {
  if (id === null) return [];
  const { rows } = await sql<{ scopes: string[] }>`select scopes from ${table(control, 'service_account')}
    where id = ${id}::bigint`.execute(control.db);
  return rows[0]?.scopes ?? [];
}

function demandAddresses(text: unknown): void {
  if (typeof text !== 'string') return;
  const { cidrs, wrong } = readCidrs(text);
  if (wrong !== undefined || cidrs.length === 0) throw Refused.field('allowed_addresses', { key: 'addresses' });
}

/** A disabled account's keys are ended for good: enabled again, it needs new ones. */
async function within({ context, session, verb, id, body }: EntityChange, { store, actor }: Write): Promise<Row> {
  if (verb === 'edit' && id !== null && session.tenantId !== null && body.disabled === true)
    await revokeAll({ store, actor, now: context.now() }, session.tenantId, id);
  return {};
}

export const serviceAccountHooks: EntityHooks = {
  scope: (_context, session) => [sql`t.tenant_id = ${session.tenantId}::bigint`],
  before,
  within,
  after: async ({ context }) => context.keys.forget(),
};
