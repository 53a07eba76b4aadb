import { channels } from '../../i18n/en/channels.ts';
import { reasonText } from '../../i18n/reasons.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { DeliveriesCard } from '../webhooks/DeliveriesCard.tsx';
import type { DeliveriesOf } from '../webhooks/DeliveryRow.tsx';
import { queuedBy } from '../webhooks/webhookCalls.ts';

addPhrases({ channels });

const pathOf = (id: string) => `v1/crud/notification-channel/${encodeURIComponent(id)}`;

const deliveriesOfChannel: DeliveriesOf = {
  textOf: (key) => `channels.deliveries.${key}`,
  entity: 'notification_delivery',
  route: 'notification-deliveries',
  named: { field: 'event', of: 'NotificationEvents' },
  states: 'NotificationStates',
  edits: 'notification_channel.edit',
  filterOf: ({ id }) => ({ channel_id: String(id) }),
  sendTest: (id) => queuedBy(`${pathOf(id)}/test`),
  replayAll: (id) => queuedBy(`${pathOf(id)}/replay`),
  replay: (id) => queuedBy(`v1/crud/notification-delivery/${encodeURIComponent(id)}/replay`),
};

/** What became of a channel's messages, and a test of it with its outcome. */
export function ChannelCards({ record }: { record: RecordData }) {
  return (
    <DeliveriesCard of={deliveriesOfChannel} record={record}>
      {(deliveries) => <TestOutcome test={deliveries.find(({ event }) => event === 'TEST')} />}
    </DeliveriesCard>
  );
}

function TestOutcome({ test }: { test: RecordData | undefined }) {
  const words = useLabel();
  const error = asText(test?.last_error);
  const outcome = (['WAITING', 'DELIVERED', 'REFUSED', 'FAILED'] as const).find((one) => one === test?.state);
  const key = outcome === 'WAITING' && error !== null ? 'later' : outcome;
  const why = error === null ? '' : reasonText(error);
  return (
    <p role="status" className="pb-note px-20 phone:px-14">
      {key && words(`channels.test.${key}`, { why })}
    </p>
  );
}
