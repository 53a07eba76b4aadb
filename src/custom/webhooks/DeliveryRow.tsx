import { LinkBase, useNotify } from 'react-admin';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import type { webhooks } from '../../i18n/en/webhooks.ts';
import { reasonText } from '../../i18n/reasons.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { useRecordPath } from '../../resources/recordPath.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { type Labels, useLabels } from '../../resources/useLabels.ts';
import { Moment } from '../../ui/Moment.tsx';
import { Nothing } from '../../ui/Nothing.tsx';

/** The columns after that by which it is called. */
export const deliveryColumns = ['state', 'attempts', 'last_status', 'last_at', 'next_at'] as const;

type DeliveriesText = keyof typeof webhooks.deliveries;
type Area = 'webhooks' | 'channels' | 'scheduling';

/** Whose deliveries they are, what is said of them, and how they are sent. */
export interface DeliveriesOf {
  textOf(key: DeliveriesText): `${Area}.deliveries.${DeliveriesText}`;
  entity: 'webhook_delivery' | 'notification_delivery' | 'view_mail';
  route: 'webhook-deliveries' | 'notification-deliveries' | 'view-mails';
  /** What each is called by: the field, and the class of its values where it has one. */
  named: { field: 'event'; of: 'DeliveryEvents' | 'NotificationEvents' } | { field: 'user_name' };
  states: 'DeliveryStates' | 'NotificationStates' | 'MailStates';
  /** The permission to send a test, or something again. */
  edits: 'webhook.edit' | 'notification_channel.edit' | 'view_schedule.edit';
  filterOf(record: RecordData): { [name: string]: string };
  sendTest(id: string): Promise<number>;
  /** Gives the number of those that are sent again. */
  replayAll(id: string): Promise<number>;
  replay(deliveryId: string): Promise<number>;
}

/** Whether a delivery is not tried any more, and did not arrive. */
export const isEnded = (state: unknown): boolean => state === 'FAILED' || state === 'REFUSED';

interface Props {
  of: DeliveriesOf;
  delivery: RecordData;
  sendsAgain: boolean;
  onSent: () => void;
}

/** A delivery: what it tells, how it went and when it is tried next, and Send again where it has failed. */
export function DeliveryRow({ of, delivery, sendsAgain, onSent }: Props) {
  const labels = useLabels();
  const locale = useIntlLocale();
  const pathOf = useRecordPath();
  const { state, attempts, last_status, last_at, last_error, next_at } = delivery;
  const label = (column: (typeof deliveryColumns)[number]) => labels.field(of.entity, column);
  const error = asText(last_error);
  return (
    <tr>
      <th scope="row">
        <LinkBase to={pathOf(of.entity, delivery.id)}>
          <bdi>{nameOf(of, delivery, labels)}</bdi>
        </LinkBase>
      </th>
      <td data-label={label('state')}>
        <StatusChip of={of.states} value={String(state)} />
        {error !== null && <small className="pb-note block font-normal text-pretty">{reasonText(error)}</small>}
      </td>
      <td data-label={label('attempts')}>
        {typeof attempts === 'number' ? formatCount(attempts, locale) : <Nothing />}
      </td>
      <td data-label={label('last_status')}>{asText(last_status) ?? <Nothing />}</td>
      <td data-label={label('last_at')}>{last_at ? <Moment at={String(last_at)} /> : <Nothing />}</td>
      <td data-label={label('next_at')}>{state === 'WAITING' ? <Moment at={String(next_at)} /> : <Nothing />}</td>
      {sendsAgain && (
        <td className="text-end">{isEnded(state) && <SendAgain of={of} id={String(delivery.id)} onSent={onSent} />}</td>
      )}
    </tr>
  );
}

function nameOf({ named }: DeliveriesOf, delivery: RecordData, labels: Labels): string {
  const name = asText(delivery[named.field]);
  if (name === null || name === '') return String(delivery.id);
  return named.field === 'event' ? labels.value(named.of, name) : name;
}

function SendAgain({ of, id, onSent }: { of: DeliveriesOf; id: string; onSent: () => void }) {
  const words = useLabel();
  const notify = useNotify();
  const { busy, run } = useDoing();
  const send = async () => {
    await of.replay(id);
    notify(words(of.textOf('replayed')), { type: 'success' });
    onSent();
  };
  return (
    <button
      type="button"
      className="pb-button"
      data-quiet=""
      aria-label={words(of.textOf('replayOf'), { id })}
      aria-disabled={busy || undefined}
      onClick={() => run(send)}
    >
      {words(of.textOf('replay'))}
    </button>
  );
}
