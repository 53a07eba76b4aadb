import type { FastifyRequest } from 'fastify';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Context } from '../context.ts';
import { onBehalfOf } from '../database/connectionUses.ts';
import type { Row } from '../database/database.ts';
import { countedAs } from '../proxies.ts';
import type { Caller } from '../records/caller.ts';
import type { Actor } from '../sql/auditLog.ts';
import type { Store, Stores } from '../sql/store.ts';
import { unfit } from '../validation/queries.ts';
import { sessionOf } from './access.ts';

/**
 * What the request may reach: its session's tenant and no other. A call that only reads is cancelled in the database once
 * its asker has gone.
 */
export async function storesOf(context: Context, request: FastifyRequest): Promise<Stores> {
  const stores = await lastingStoresOf(context, request);
  const { gone, method, routeOptions } = request;
  if (gone === null || (method !== 'GET' && !routeOptions.config.takesLong)) return stores;
  const read = <S extends Store>(store: S): S =>
    store.db.isTransaction ? store : { ...store, db: onBehalfOf(store.db, gone) };
  const { control, tenant, logs } = stores;
  return { control: read(control), ...(tenant && { tenant: read(tenant) }), ...(logs && { logs: read(logs) }) };
}

/** The same for work that continues after the client has disconnected. */
export async function lastingStoresOf(context: Context, request: FastifyRequest): Promise<Stores> {
  const { tenantId } = sessionOf(request);
  return tenantId === null ? { control: context.control } : context.tenancy.stores(tenantId);
}

/** Returns the caller of a request. */
export async function callerOf(context: Context, request: FastifyRequest): Promise<Caller> {
  return {
    session: sessionOf(request),
    stores: await storesOf(context, request),
    actor: actorOf(request),
    address: countedAs(request.ip),
    currency: () => chosenCurrency(request),
  };
}

/** The request's body, empty where it has none. */
export const bodyOf = ({ body }: FastifyRequest): Row => (isObject(body) ? body : {});

export function actorOf(request: FastifyRequest): Actor {
  const session = sessionOf(request);
  return { userId: session.userId, userName: session.userName, tenantId: session.tenantId, requestId: request.id };
}

/** The currency that amounts are converted to: the query's, EUR by default (SPEC §7). */
export function chosenCurrency(request: FastifyRequest): string {
  const query = isObject(request.query) ? request.query : {};
  const code = query.currency ?? 'EUR';
  if (typeof code === 'string' && /^[A-Z]{3}$/.test(code)) return code;
  throw unfit('currency', String(code), 'give an ISO 4217 code such as EUR');
}

/** The chosen currency; throws 422 if the installation does not have it. */
export async function knownCurrency(context: Context, request: FastifyRequest): Promise<string> {
  const code = chosenCurrency(request);
  if (code === 'EUR' || (await context.currencies()).has(code)) return code;
  throw unfit('currency', code, 'give the code of a currency of v1/crud/currency');
}
