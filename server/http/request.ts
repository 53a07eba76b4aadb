import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Context } from '../context.ts';
import { onBehalfOf, readingFrom } from '../database/connectionUses.ts';
import type { Row, Tables } from '../database/database.ts';
import { countedAs } from '../proxies.ts';
import type { Caller, Reader } from '../records/caller.ts';
import type { Actor } from '../sql/auditLog.ts';
import type { Store, Stores } from '../sql/store.ts';
import { unfit } from '../validation/queries.ts';
import { principalOf, sessionOf } from './access.ts';
import { originOfCall } from './callOrigin.ts';

/**
 * What the request may reach: its session's tenant and no other. A call that only reads is cancelled in the database once
 * its asker has gone.
 */
export async function storesOf(context: Context, request: FastifyRequest): Promise<Stores> {
  const stores = await lastingStoresOf(context, request);
  const { gone } = request;
  return gone === null || !onlyReads(request) ? stores : by(stores, (db) => onBehalfOf(db, gone));
}

/** Whether a call changes nothing. Those that take long are backtests. */
export const onlyReads = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'GET' || method === 'HEAD' || routeOptions.config.takesLong === true;

/**
 * The same for a call that only reads and whose answer may be some seconds old: its queries go to replicas that have all
 * that its session has written, and all that it was shown of the first page of `list`.
 */
export async function readingStoresOf(context: Context, request: FastifyRequest, list?: string): Promise<Stores> {
  const principal = principalOf(request);
  // what a machine has written is known to its own process only
  if (context.hosts.replicaBoundMs === undefined || principal.kind === 'machine') return storesOf(context, request);
  const notBefore = await context.marks.notBefore(principal.tokenHash, list);
  const signal = request.gone ?? undefined;
  return by(await lastingStoresOf(context, request), (db) => readingFrom(db, { signal, notBefore }));
}

function by({ control, tenant, logs }: Stores, way: (db: Kysely<Tables>) => Kysely<Tables>): Stores {
  const on = <S extends Store>(store: S): S => (store.db.isTransaction ? store : { ...store, db: way(store.db) });
  return { control: on(control), ...(tenant && { tenant: on(tenant) }), ...(logs && { logs: on(logs) }) };
}

/** The same for work that continues after the client has disconnected. */
export async function lastingStoresOf(context: Context, request: FastifyRequest): Promise<Stores> {
  const { tenantId } = principalOf(request);
  return tenantId === null ? { control: context.control } : context.tenancy.stores(tenantId);
}

/** Returns who reads by a request, a person or a machine; `stores` as for `callerOf`. */
export async function readerOf(
  context: Context,
  request: FastifyRequest,
  stores: Promise<Stores> = storesOf(context, request),
): Promise<Reader> {
  return { session: principalOf(request), stores: await stores, currency: () => chosenCurrency(request) };
}

/** Returns the caller of a request; `stores` where they are not those of `storesOf`. */
export async function callerOf(
  context: Context,
  request: FastifyRequest,
  stores: Promise<Stores> = storesOf(context, request),
): Promise<Caller> {
  return {
    ...(await readerOf(context, request, stores)),
    session: sessionOf(request),
    actor: actorOf(request),
    address: countedAs(request.ip),
  };
}

/** The kind of rows that a path `…/:kind` names. */
export const kindIn = ({ params }: FastifyRequest): string =>
  isObject(params) && typeof params.kind === 'string' ? params.kind : '';

/** The request's body, empty where it has none. */
export const bodyOf = ({ body }: FastifyRequest): Row => (isObject(body) ? body : {});

/** The person who calls, as the audit log names them. */
export function actorOf(request: FastifyRequest): Actor {
  const { userId, userName, tenantId } = sessionOf(request);
  return { userId, userName, tenantId, requestId: request.id, from: originOfCall(request) };
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
