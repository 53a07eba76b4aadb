import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type { Contacted, Excluded, LimitChanged, TimelineEvent } from '../../../contracts/timeline.ts';
import { formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useRecordPath } from '../../../resources/recordPath.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { Amount } from './Amount.tsx';
import { Quote, TimelineLine } from './TimelineLine.tsx';

/** What a customer may do at most, from then on. */
export function Limited({ event, limited }: { event: TimelineEvent; limited: LimitChanged }) {
  const labels = useLabels();
  const locale = useIntlLocale();
  const { kind, period, set_by, change, amount, currency, minutes } = limited;
  const end =
    amount !== null && currency !== null ? (
      <Amount value={amount} currency={currency} />
    ) : (
      minutes !== null && <bdi className="font-semibold">{formatMinutes(minutes, locale)}</bdi>
    );
  return (
    <TimelineLine
      event={event}
      head={
        <ToRecord entity="customer_limit" id={event.id}>
          {labels.value('LimitKinds', kind)}
        </ToRecord>
      }
      end={end || undefined}
    >
      <span>{labels.value('LimitChanges', change)}</span>
      <Fact entity="customer_limit" path="period" value={labels.value('LimitPeriods', period)} />
      <Fact entity="customer_limit" path="set_by" value={labels.value('LimitSetters', set_by)} />
    </TimelineLine>
  );
}

/** A span in which a customer may not play, at its begin. */
export function ExclusionBegun({ event, excluded }: { event: TimelineEvent; excluded: Excluded }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const { kind, ends_at, lifted_at, reason } = excluded;
  const until = ends_at === null ? words('story.timeline.open') : formatTime(ends_at, locale);
  return (
    <TimelineLine
      event={event}
      head={
        <ToRecord entity="customer_exclusion" id={event.id}>
          {labels.value('ExclusionKinds', kind)}
        </ToRecord>
      }
    >
      <Fact entity="customer_exclusion" path="ends_at" value={until} />
      {lifted_at !== null && (
        <Fact entity="customer_exclusion" path="lifted_at" value={formatTime(lifted_at, locale)} />
      )}
      <Quote text={reason} />
    </TimelineLine>
  );
}

/** What a customer turned to the operator about. */
export function ContactMade({ event, contacted }: { event: TimelineEvent; contacted: Contacted }) {
  const labels = useLabels();
  const { channel, topic, summary } = contacted;
  return (
    <TimelineLine
      event={event}
      head={
        <ToRecord entity="customer_contact" id={event.id}>
          {labels.value('ContactTopics', topic)}
        </ToRecord>
      }
    >
      <span>{labels.value('ContactChannels', channel)}</span>
      <Quote text={summary} />
    </TimelineLine>
  );
}

function ToRecord({ entity, id, children }: { entity: string; id: string; children: ReactNode }) {
  const pathOf = useRecordPath();
  if (!usePermitted()(entity, 'show')) return <span>{children}</span>;
  return (
    <LinkBase className="rounded-3 no-underline hover:underline" to={pathOf(entity, id)}>
      {children}
    </LinkBase>
  );
}

function Fact({ entity, path, value }: { entity: string; path: string; value: string }) {
  const labels = useLabels();
  return (
    <span>
      {labels.field(entity, path)}: <bdi>{value}</bdi>
    </span>
  );
}

const formatMinutes = (minutes: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
