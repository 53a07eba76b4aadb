import type { FastifyInstance } from 'fastify';
import type { WebhookQueued } from '../../src/contracts/webhooks.ts';
import { type Sending, sendAllAgain, sendOneAgain, sendTest } from '../channels/sendAgain.ts';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { isId } from '../records/read.ts';
import { inTransaction } from '../sql/store.ts';
import { actorOf, storesOf } from './request.ts';

/**
 * POST v1/crud/notification-channel/{id}/test queues a message that tells of no alert, …/replay all that were not taken, and
 * v1/crud/notification-delivery/{id}/replay one of them. Each says how many.
 */
export function channelRoutes(app: FastifyInstance, context: Context): void {
  const route = (path: string, work: (sending: Sending, id: string) => Promise<number>) =>
    app.post<{ Params: { id: string } }>(
      `/api/v1/crud/${path}`,
      { config: { needs: 'notification_channel.edit' } },
      async (request): Promise<{ data: WebhookQueued }> => {
        const { id } = request.params;
        if (!isId(id)) throw notFound();
        const { tenant } = await storesOf(context, request);
        if (!tenant) throw inNoTenant();
        const sending = { actor: actorOf(request), mails: context.mail !== undefined };
        return { data: { queued: await inTransaction(tenant, (store) => work({ ...sending, store }, id)) } };
      },
    );
  const one = (work: (sending: Sending, id: string) => Promise<void>) => async (sending: Sending, id: string) => {
    await work(sending, id);
    return 1;
  };
  route('notification-channel/:id/test', one(sendTest));
  route('notification-channel/:id/replay', sendAllAgain);
  route('notification-delivery/:id/replay', one(sendOneAgain));
}
