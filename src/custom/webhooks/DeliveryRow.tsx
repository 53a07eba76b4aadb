import { LinkBase, useNotify } from 'react-admin';
import { reasonText } from '../../i18n/reasons.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { useRecordPath } from '../../resources/recordPath.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Moment } from '../../ui/Moment.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { replayDelivery } from './webhookCalls.ts';

export const deliveryColumns = ['event', 'state', 'attempts', 'last_status', 'last_at', 'next_at'] as const;

interface Props {
  of: RecordData;
  sendsAgain: boolean;
  onSent: () => void;
}

/** A delivery: what it tells, how it went and when it is tried next, and Send again where it has failed. */
export function DeliveryRow({ of, sendsAgain, onSent }: Props) {
  const labels = useLabels();
  const pathOf = useRecordPath();
  const { event, state, attempts, last_status, last_at, last_error, next_at } = of;
  const label = (column: (typeof deliveryColumns)[number]) => labels.field('webhook_delivery', column);
  const error = asText(last_error);
  return (
    <tr>
      <th scope="row">
        <LinkBase to={pathOf('webhook_delivery', of.id)}>
          {event ? labels.value('DeliveryEvents', String(event)) : String(of.id)}
        </LinkBase>
      </th>
      <td data-label={label('state')}>
        <StatusChip of="DeliveryStates" value={String(state)} />
        {error !== null && <small className="pb-note block font-normal text-pretty">{reasonText(error)}</small>}
      </td>
      <td data-label={label('attempts')}>{String(attempts)}</td>
      <td data-label={label('last_status')}>{asText(last_status) ?? <Nothing />}</td>
      <td data-label={label('last_at')}>{last_at ? <Moment at={String(last_at)} /> : <Nothing />}</td>
      <td data-label={label('next_at')}>{state === 'WAITING' ? <Moment at={String(next_at)} /> : <Nothing />}</td>
      {sendsAgain && (
        <td className="text-end">{state === 'FAILED' && <SendAgain id={String(of.id)} onSent={onSent} />}</td>
      )}
    </tr>
  );
}

function SendAgain({ id, onSent }: { id: string; onSent: () => void }) {
  const words = useLabel();
  const notify = useNotify();
  const { busy, run } = useDoing();
  const send = async () => {
    await replayDelivery(id);
    notify(words('webhooks.deliveries.replayed'), { type: 'success' });
    onSent();
  };
  return (
    <button
      type="button"
      className="pb-button"
      data-quiet=""
      aria-label={words('webhooks.deliveries.replayOf', { id })}
      aria-disabled={busy || undefined}
      onClick={() => run(send)}
    >
      {words('webhooks.deliveries.replay')}
    </button>
  );
}
