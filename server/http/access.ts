import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isUnavailable } from '../database/databaseErrors.ts';
import { forbidden, HttpError, inNoTenant, unauthorized } from '../errors.ts';
import type { Session } from '../sessions/sessions.ts';

/** `public`: no token. `signed-in`: any token. Otherwise a permission's name. */
type Needs = 'public' | 'signed-in' | `${string}.${string}`;

declare module 'fastify' {
  interface FastifyContextConfig {
    needs?: Needs;
    /** The permissions that depend on the query, besides `needs`: see `byQuery`. */
    needsByQuery?: (request: FastifyRequest) => readonly string[];
    /** Whether the record is the caller's own: the call is then allowed, and the entity's hooks restrict it. */
    own?: (request: FastifyRequest) => boolean;
    /** The call is answered without the database, too: its session is then the last one known. */
    offline?: boolean;
    /** The call is about the user alone: it is answered whichever tenant its X-Tenant names. */
    ofUser?: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/** Enforces the permission that each route below /api declares; without a declaration the server does not start. */
export function guardRoutes(app: FastifyInstance, context: Context): void {
  app.decorateRequest('session', null);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.method !== 'HEAD' && !route.config?.needs)
      throw new Error(`${String(route.method)} ${route.url} declares no permission: give its config 'needs'.`);
  });
  app.addHook('onRequest', async (request) => {
    const { needs, own, offline, ofUser } = request.routeOptions.config;
    if (needs === undefined || needs === 'public') return;
    request.session = (await (offline ? knownSession : currentSession)(context, request)) ?? null;
    if (!request.session) throw unauthorized();
    if (!ofUser) demandTenant(request.session, request);
    if (needs === 'signed-in' || own?.(request)) return;
    demand(request.session, needs);
  });
  app.addHook('preHandler', async (request) => {
    const byQuery = request.routeOptions.config.needsByQuery?.(request) ?? [];
    for (const permission of byQuery) demand(sessionOf(request), permission);
  });
}

/**
 * X-Tenant (CONTRACT, 'Keys') names the tenant that the caller's page shows; without it a call is of the session's tenant.
 * It is judged before any permission, since a 403 would end the console's session.
 */
function demandTenant({ tenantId }: Session, { headers }: FastifyRequest): void {
  const named = headers['x-tenant'];
  if (named !== undefined && named !== tenantId) throw new HttpError('conflict', { key: 'tenantMoved' });
}

/** Milliseconds that a session is waited for where the last one known will do. */
const patience = 30;

/** The same, or the session that the token had lately where the database does not answer in time. */
async function knownSession({ sessions }: Context, request: FastifyRequest): Promise<Session | undefined> {
  const token = tokenIn(request);
  if (token === undefined) return undefined;
  const recalled = sessions.recall(token);
  const found = sessions.find(token);
  if (!recalled) return found;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Session>((resolve) => {
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

const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1];

/** Returns the session with which a request began; throws 401 for a public call without one. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw unauthorized();
  return request.session;
}

export function demand(session: Session, permission: string): void {
  if (session.permissions.has(permission)) return;
  throw session.tenantId === null ? inNoTenant() : forbidden();
}
