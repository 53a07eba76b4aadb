import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebhookQueued } from '../../src/contracts/webhooks.ts';
import { type Sending, sendAllAgain, sendOneAgain, sendTest } from '../channels/sendAgain.ts';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { isId } from '../records/read.ts';
import { inTransaction } from '../sql/store.ts';
import { actorOf, storesOf } from './request.ts';

interface OfRecord {
  Params: { id: string };
}

const edits = { needs: 'notification_channel.edit' } as const;

/**
 * POST v1/crud/notification-channel/{id}/test queues a message that tells of no alert, …/replay all that were not taken, and
 * v1/crud/notification-delivery/{id}/replay one of them. Each says how many.
 */
export function channelRoutes(app: FastifyInstance, context: Context): void {
  type Work<T> = (sending: Sending, id: string) => Promise<T>;
  const call = async <T>(request: FastifyRequest<OfRecord>, work: Work<T>): Promise<T> => {
    const { id } = request.params;
    if (!isId(id)) throw notFound();
    const { tenant } = await storesOf(context, request);
    if (!tenant) throw inNoTenant();
    const sending = { actor: actorOf(request), mails: context.mail !== undefined };
    return inTransaction(tenant, (store) => work({ ...sending, store }, id));
  };
  const one = async (request: FastifyRequest<OfRecord>, work: Work<void>): Promise<{ data: WebhookQueued }> => {
    await call(request, work);
    return { data: { queued: 1 } };
  };
  app.post<OfRecord>('/api/v1/crud/notification-channel/:id/test', { config: edits }, (request) =>
    one(request, sendTest),
  );
  app.post<OfRecord>('/api/v1/crud/notification-channel/:id/replay', { config: edits }, async (request) => ({
    data: { queued: await call(request, sendAllAgain) },
  }));
  app.post<OfRecord>('/api/v1/crud/notification-delivery/:id/replay', { config: edits }, (request) =>
    one(request, sendOneAgain),
  );
}
