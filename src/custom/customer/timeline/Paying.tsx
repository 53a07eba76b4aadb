import type { TimelineEvent, TransferMade } from '../../../contracts/timeline.ts';
import { formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { Amount } from './Amount.tsx';
import { Quote, TimelineLine } from './TimelineLine.tsx';

/** A deposit or a withdrawal: when it was asked for, and what became of it. */
export function TransferLine({ event, transfer }: { event: TimelineEvent; transfer: TransferMade }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { partner_id, amount, currency, result, processed_at, comment } = transfer;
  return (
    <TimelineLine
      event={event}
      head={
        <>
          <RecordDialogLink
            kind={event.kind === 'withdraw' ? 'withdraw' : 'deposit'}
            id={event.id}
            className="rounded-3 no-underline hover:underline"
            title={partner_id}
          >
            <bdi>{partner_id}</bdi>
          </RecordDialogLink>
          <StatusChip of="TransactionResults" value={result} />
        </>
      }
      end={<Amount value={amount} currency={currency} />}
    >
      {processed_at !== null && (
        <span>{words('story.timeline.processed', { time: formatTime(processed_at, locale) })}</span>
      )}
      <Quote text={comment} />
    </TimelineLine>
  );
}
