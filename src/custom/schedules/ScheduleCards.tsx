import { scheduling } from '../../i18n/en/scheduling.ts';
import { addPhrases } from '../../i18n/translate.ts';
import type { RecordData } from '../../records.ts';
import { DeliveriesCard } from '../webhooks/DeliveriesCard.tsx';
import type { DeliveriesOf } from '../webhooks/DeliveryRow.tsx';
import { queuedBy } from '../webhooks/webhookCalls.ts';

addPhrases({ scheduling });

const pathOf = (id: string) => `v1/crud/view-schedule/${encodeURIComponent(id)}`;

const mailsOfSchedule: DeliveriesOf = {
  textOf: (key) => `scheduling.deliveries.${key}`,
  entity: 'view_mail',
  route: 'view-mails',
  named: { field: 'user_name' },
  states: 'MailStates',
  edits: 'view_schedule.edit',
  filterOf: ({ id }) => ({ schedule_id: String(id) }),
  sendTest: (id) => queuedBy(`${pathOf(id)}/send`),
  replayAll: (id) => queuedBy(`${pathOf(id)}/replay`),
  replay: (id) => queuedBy(`v1/crud/view-mail/${encodeURIComponent(id)}/replay`),
};

/** What became of the mails of a scheduled view, and the way to send them now. */
export function ScheduleCards({ record }: { record: RecordData }) {
  return <DeliveriesCard of={mailsOfSchedule} record={record} />;
}
