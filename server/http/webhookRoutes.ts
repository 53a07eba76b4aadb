import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebhookQueued, WebhookSecrets } from '../../src/contracts/webhooks.ts';
import type { Context } from '../context.ts';
import { replayAll, replayOne, sendTest } from '../engine/webhooks/replay.ts';
import { addSecret, endSecret, type SecretChange, secretsOf } from '../engine/webhooks/secrets.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { isId } from '../records/read.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { actorOf, storesOf } from './request.ts';

interface OfRecord {
  Params: { id: string };
}
interface OfSecret {
  Params: { id: string; secretId: string };
}

const edits = { needs: 'webhook.edit' } as const;

/**
 * GET and POST v1/crud/webhook/{id}/secrets: a webhook's secrets, and a new one, which only this answer has; POST
 * …/secrets/{secretId}/end ends one. POST v1/crud/webhook/{id}/test queues a call that tells nothing, …/replay all failed
 * deliveries, and v1/crud/webhook-delivery/{id}/replay one of them.
 */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/v1/crud/webhook/:id/secrets';
  const secretsNow = async (request: FastifyRequest<OfRecord>): Promise<WebhookSecrets> => ({
    secrets: await secretsOf(await tenantOf(context, request), idIn(request.params.id)),
  });
  app.get<OfRecord>(path, { config: { needs: 'webhook.show' } }, async (request) => ({
    data: await secretsNow(request),
  }));
  app.post<OfRecord>(path, { config: edits }, async (request, reply) => {
    const id = idIn(request.params.id);
    const secret = await changing(context, request, (change) => addSecret(change, id, context.factors.key));
    reply.code(201);
    return { data: { ...(await secretsNow(request)), secret } };
  });
  app.post<OfSecret>('/api/v1/crud/webhook/:id/secrets/:secretId/end', { config: edits }, async (request) => {
    const [id, secretId] = [idIn(request.params.id), idIn(request.params.secretId)];
    await changing(context, request, (change) => endSecret(change, id, secretId));
    return { data: await secretsNow(request) };
  });
  const queued = (number: number): { data: WebhookQueued } => ({ data: { queued: number } });
  app.post<OfRecord>('/api/v1/crud/webhook/:id/test', { config: edits }, async (request) => {
    const id = idIn(request.params.id);
    await changing(context, request, (sending) => sendTest(sending, id));
    return queued(1);
  });
  app.post<OfRecord>('/api/v1/crud/webhook/:id/replay', { config: edits }, async (request) => {
    const id = idIn(request.params.id);
    return queued(await changing(context, request, (sending) => replayAll(sending, id)));
  });
  app.post<OfRecord>('/api/v1/crud/webhook-delivery/:id/replay', { config: edits }, async (request) => {
    const id = idIn(request.params.id);
    await changing(context, request, (sending) => replayOne(sending, id));
    return queued(1);
  });
}

function idIn(id: string): string {
  if (!isId(id)) throw notFound();
  return id;
}

async function tenantOf(context: Context, request: FastifyRequest): Promise<Store> {
  const { tenant } = await storesOf(context, request);
  if (!tenant) throw inNoTenant();
  return tenant;
}

/** Runs a change and its line in the audit log in one transaction. */
async function changing<T>(
  context: Context,
  request: FastifyRequest,
  work: (change: SecretChange) => Promise<T>,
): Promise<T> {
  const tenant = await tenantOf(context, request);
  return inTransaction(tenant, (store) => work({ store, actor: actorOf(request), now: context.now() }));
}
