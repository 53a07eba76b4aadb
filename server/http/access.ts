import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Scope } from '../../src/manifest/scopes.ts';
import type { Context } from '../context.ts';
import { isUnavailable } from '../database/databaseErrors.ts';
import { type CodedText, forbidden, HttpError, inNoTenant, unauthorized } from '../errors.ts';
import { isServiceKey, type Machine, type Principal } from '../sessions/serviceKeys.ts';
import type { Session } from '../sessions/sessions.ts';
import { noteKeyRefused, noteKeyUse } from './auditedCalls.ts';

/** `public`: no token. `signed-in`: any person's token. Otherwise a permission's name. */
export type Needs = 'public' | 'signed-in' | `${string}.${string}`;

declare module 'fastify' {
  interface FastifyContextConfig {
    needs?: Needs;
    /** The scope by which a service account's key opens the route, too; without one it is closed to keys. */
    scope?: Scope | ((request: FastifyRequest) => Scope);
    /** The permissions that depend on the query, besides `needs`: see `byQuery`. */
    needsByQuery?: (request: FastifyRequest) => readonly string[];
    /** Whether the record is the caller's own: the call is then allowed, and the entity's hooks restrict it. */
    own?: (request: FastifyRequest) => boolean;
    /** The call is answered without the database, too: its session is then the last one known. */
    offline?: boolean;
    /** The call is about the user alone: it is answered whichever tenant its X-Tenant names. */
    ofUser?: boolean;
    /** The call is open to users who have yet to set up the second factor that their role requires. */
    beforeFactor?: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
    /** The service account whose key the call has, instead of a session. */
    machine: Machine | null;
  }
}

/** Enforces the permission that each route below /api declares; without a declaration the server does not start. */
export function guardRoutes(app: FastifyInstance, context: Context): void {
  app.decorateRequest('session', null);
  app.decorateRequest('machine', null);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.method !== 'HEAD' && !route.config?.needs)
      throw new Error(`${String(route.method)} ${route.url} declares no permission: give its config 'needs'.`);
  });
  app.addHook('onRequest', async (request) => {
    const { needs, own, offline, ofUser, beforeFactor } = request.routeOptions.config;
    if (needs === undefined || needs === 'public') return;
    const key = keyIn(request);
    if (key !== undefined) {
      request.machine = await machineOf(context, request, key);
      demandTenant(request.machine, request);
      demandScope(request.machine, request);
      return;
    }
    request.session = (await (offline ? knownSession : currentSession)(context, request)) ?? null;
    if (!request.session) throw unauthorized(endingOf(context, request));
    if (!beforeFactor) demandFactor(request.session);
    if (!ofUser) demandTenant(request.session, request);
    if (needs === 'signed-in' || own?.(request)) return;
    demand(request.session, needs);
  });
  app.addHook('preHandler', async (request) => {
    const byQuery = request.routeOptions.config.needsByQuery?.(request) ?? [];
    for (const permission of byQuery) demand(sessionOf(request), permission);
  });
  // when nobody waits for it any more
  app.addHook('onResponse', async (request) => {
    const { machine } = request;
    if (!machine) return;
    context.keys.used(machine);
    noteKeyUse(context, request, machine);
  });
  app.addHook('onClose', () => context.keys.settle());
}

/** The machine whose key the call has; throws 401 or 403 for a key that is refused. */
async function machineOf(context: Context, request: FastifyRequest, key: string): Promise<Machine> {
  const { keys } = context;
  const { offline } = request.routeOptions.config;
  const known = await (offline ? soon(keys.recall(key), keys.find(key)) : keys.find(key));
  return keys.admit(known, request.ip, (refused, why) => {
    const { prefix, machine } = refused;
    request.log.warn(
      { tenant: machine.tenantId },
      `the key ${prefix}… of the service account '${machine.accountName}' was refused: ${why}`,
    );
    noteKeyRefused(context, request, refused, why);
  });
}

/** Throws 403 unless the route states a scope that opens it, and the key has that. */
function demandScope({ scopes }: Machine, request: FastifyRequest): void {
  const { scope } = request.routeOptions.config;
  if (scope === undefined) throw forbidden({ key: 'keyClosed' });
  const needed = typeof scope === 'function' ? scope(request) : scope;
  if (!scopes.has(needed)) throw forbidden({ key: 'keyScope', params: { scope: needed } });
}

/**
 * X-Tenant (CONTRACT, 'Keys') names the tenant that the caller's page shows; without it a call is of the session's tenant,
 * or the key's.
 * It is judged before any permission, since a 403 would end the console's session.
 */
function demandTenant({ kind, tenantId }: Principal, { headers }: FastifyRequest): void {
  const named = headers['x-tenant'];
  if (named !== undefined && named !== tenantId)
    throw new HttpError('conflict', { key: kind === 'machine' ? 'keyTenant' : 'tenantMoved' });
}

/** The same, or the session that the token had lately where the database does not answer in time. */
async function knownSession({ sessions }: Context, request: FastifyRequest): Promise<Session | undefined> {
  const token = tokenIn(request);
  return token === undefined ? undefined : soon(sessions.recall(token), sessions.find(token));
}

/** Milliseconds that a session or a key is waited for where the last one known will do. */
const patience = 30;

/** What is found in time, or else what was found lately. */
async function soon<T>(recalled: T | undefined, found: Promise<T | undefined>): Promise<T | undefined> {
  if (!recalled) return found;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patience, recalled);
  });
  try {
    return await Promise.race([found, late]);
  } catch (error) {
    if (isUnavailable(error)) return recalled;
    throw error;
  } finally {
    clearTimeout(timer);
    // an answer that comes too late to be used
    found.catch(() => undefined);
  }
}

/** A route's `needsByQuery`: the permissions for a query that the route's own schema has validated. */
export const byQuery =
  <Query>(permissionsOf: (query: Query) => readonly string[]) =>
  ({ query }: FastifyRequest): readonly string[] =>
    // validated before preHandler, as for the handler's own `request.query`
    permissionsOf(query as Query);

/**
 * Returns the session of a request's bearer token as it is now: a long call asks again, since `request.session` is from its
 * beginning. Undefined without a token, and once the session has ended.
 */
export async function currentSession({ sessions }: Context, request: FastifyRequest): Promise<Session | undefined> {
  const token = tokenIn(request);
  return token === undefined ? undefined : sessions.find(token);
}

/** Why the session of a request's token has ended, where that is known. */
function endingOf({ sessions }: Context, request: FastifyRequest): CodedText | undefined {
  const token = tokenIn(request);
  return token === undefined ? undefined : sessions.endingOf(token);
}

const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

/** What follows `Bearer` where it is marked as a service account's key, whatever its shape. */
const keyIn = ({ headers }: FastifyRequest): string | undefined => {
  const token = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && isServiceKey(token) ? token : undefined;
};

/** Returns the session with which a request began; throws 401 for a public call without one, and 403 for a machine's. */
export function sessionOf({ session, machine }: FastifyRequest): Session {
  if (machine) throw forbidden({ key: 'keyClosed' });
  if (!session) throw unauthorized();
  return session;
}

/** Whoever calls: a person or, where the route states a scope, a machine. */
export function principalOf(request: FastifyRequest): Principal {
  return request.machine ?? sessionOf(request);
}

/**
 * Throws unless a call that has begun may go on, as one that lasts long asks again: the session or the key may have ended
 * since, or have lost the permission or the scope, or the person may work in another tenant.
 */
export async function demandStill(context: Context, request: FastifyRequest, needs: string): Promise<void> {
  const key = keyIn(request);
  if (key !== undefined) {
    const machine = await machineOf(context, request, key);
    demandScope(machine, request);
    context.keys.used(machine);
    return;
  }
  const session = await currentSession(context, request);
  if (!session) throw unauthorized();
  demandFactor(session);
  demand(session, needs);
  if (session.tenantId !== sessionOf(request).tenantId) throw forbidden({ key: 'otherTenant' });
  context.sessions.used(session.tokenHash);
}

/** Throws 403 for a user who has yet to set up the second factor that their role requires. */
function demandFactor({ lacksFactor }: Session): void {
  if (lacksFactor) throw forbidden({ key: 'factorNeeded' });
}

export function demand(session: Session, permission: string): void {
  if (session.permissions.has(permission)) return;
  throw session.tenantId === null ? inNoTenant() : forbidden();
}
