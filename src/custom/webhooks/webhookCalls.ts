import { conforms as isQueued } from 'virtual:contract/WebhookQueued';
import { conforms as isSecrets } from 'virtual:contract/WebhookSecrets';
import { ApiError } from '../../apiError.ts';
import type { WebhookSecrets } from '../../contracts/webhooks.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asText } from '../../records.ts';
import type { DeliveriesOf } from './DeliveryRow.tsx';

type Options = Parameters<typeof request>[1];

async function dataOf<T>(path: string, options: Options, fits: (data: unknown) => data is T): Promise<T> {
  const answer = await request(path, options);
  const data = isObject(answer) ? answer.data : undefined;
  if (!fits(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

const pathOf = (webhookId: string) => `v1/crud/webhook/${encodeURIComponent(webhookId)}`;
const posted: Options = { method: 'POST', body: {} };

export const fetchSecrets = (webhookId: string, signal: AbortSignal): Promise<WebhookSecrets> =>
  dataOf(`${pathOf(webhookId)}/secrets`, { signal }, isSecrets);

/** Adds a secret; only this answer has it. */
export const addSecret = (webhookId: string): Promise<WebhookSecrets> =>
  dataOf(`${pathOf(webhookId)}/secrets`, posted, isSecrets);

export const endSecret = (webhookId: string, secretId: string): Promise<WebhookSecrets> =>
  dataOf(`${pathOf(webhookId)}/secrets/${encodeURIComponent(secretId)}/end`, posted, isSecrets);

/** Queues something to be sent; gives how much. */
export const queuedBy = async (path: string): Promise<number> => (await dataOf(path, posted, isQueued)).queued;

export const deliveriesOfWebhook: DeliveriesOf = {
  textOf: (key) => `webhooks.deliveries.${key}`,
  entity: 'webhook_delivery',
  route: 'webhook-deliveries',
  named: { field: 'event', of: 'DeliveryEvents' },
  states: 'DeliveryStates',
  edits: 'webhook.edit',
  filterOf: ({ name }) => ({ webhook: asText(name) ?? '' }),
  sendTest: (id) => queuedBy(`${pathOf(id)}/test`),
  replayAll: (id) => queuedBy(`${pathOf(id)}/replay`),
  replay: (id) => queuedBy(`v1/crud/webhook-delivery/${encodeURIComponent(id)}/replay`),
};
