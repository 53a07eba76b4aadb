import { webhooks } from '../../i18n/en/webhooks.ts';
import { addPhrases } from '../../i18n/translate.ts';
import type { RecordData } from '../../records.ts';
import { DeliveriesCard } from './DeliveriesCard.tsx';
import { SecretsCard } from './SecretsCard.tsx';
import { deliveriesOfWebhook } from './webhookCalls.ts';

addPhrases({ webhooks });

/** What signs a webhook's calls, and what became of them. */
export function WebhookCards({ record }: { record: RecordData }) {
  return (
    <>
      <SecretsCard record={record} />
      <DeliveriesCard of={deliveriesOfWebhook} record={record} />
    </>
  );
}
