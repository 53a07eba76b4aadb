import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceKeyForm, ServiceKeys } from '../../src/contracts/serviceKeys.ts';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { isId } from '../records/read.ts';
import { issueKey, type KeyChange, keysOf, revokeKey } from '../sessions/keysOfAccount.ts';
import { inTransaction } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { actorOf } from './request.ts';

interface OfRecord {
  Params: { id: string };
}

const manages = { needs: 'service-key.manage' } as const;

/**
 * GET and POST v1/crud/service-account/{id}/keys: an account's keys, and a new one, which only this answer has. POST
 * v1/crud/service-key/{id}/revoke ends a key.
 */
export function serviceKeyRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/v1/crud/service-account/:id/keys';
  const keysNow = async (request: FastifyRequest, accountId: string): Promise<ServiceKeys> => ({
    keys: await keysOf(context.control, tenantOf(request), accountId, context.now()),
  });
  app.get<OfRecord>(path, { config: { needs: 'service_account.show' } }, async (request) => ({
    data: await keysNow(request, idOf(request)),
  }));
  app.post<OfRecord & { Body: ServiceKeyForm }>(
    path,
    { schema: { body: { $ref: 'contracts/ServiceKeyForm.json' } }, config: manages },
    async (request, reply) => {
      const account = { session: sessionOf(request), tenantId: tenantOf(request), accountId: idOf(request) };
      const key = await changing(context, request, (change) => issueKey(change, account, request.body.expires_at));
      reply.code(201);
      return { data: { ...(await keysNow(request, account.accountId)), key } };
    },
  );
  app.post<OfRecord>('/api/v1/crud/service-key/:id/revoke', { config: manages }, async (request) => {
    const [tenantId, id] = [tenantOf(request), idOf(request)];
    const accountId = await changing(context, request, (change) => revokeKey(change, tenantId, id));
    return { data: await keysNow(request, accountId) };
  });
}

function tenantOf(request: FastifyRequest): string {
  const { tenantId } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  return tenantId;
}

function idOf({ params: { id } }: FastifyRequest<OfRecord>): string {
  if (!isId(id)) throw notFound();
  return id;
}

/** Runs a change and its line in the audit log in one transaction; this process knows of it at once. */
async function changing<T>(
  { control, keys, now }: Context,
  request: FastifyRequest,
  work: (change: KeyChange) => Promise<T>,
): Promise<T> {
  const done = await inTransaction(control, (store) => work({ store, actor: actorOf(request), now: now() }));
  keys.forget();
  return done;
}
