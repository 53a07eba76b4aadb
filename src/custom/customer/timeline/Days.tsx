import { type KeyboardEvent, type RefObject, useId } from 'react';
import type {
  AlertClosed,
  AlertCommented,
  AlertRaised,
  ArbitrageLogged,
  BetFlagged,
  RiskStatusChanged,
  TimelineEvent,
  TransferMade,
} from '../../../contracts/timeline.ts';
import { formatTime } from '../../../format/formatTimes.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { dayMs } from '../../../manifest/durations.ts';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { Amount } from './Amount.tsx';
import { BetPlaced, Run, Settled } from './Betting.tsx';
import { ContactMade, ExclusionBegun, Limited } from './Care.tsx';
import { SlipLink } from './SlipLink.tsx';
import { ActionDecision, InterventionLine, Requested, Tagged } from './Staffing.tsx';
import { By, ByTrigger, Quote, TimelineLine } from './TimelineLine.tsx';
import styles from './timeline.module.css';
import { formatDayName, formatTextShare } from './timelineFormat.ts';

interface Props {
  events: readonly TimelineEvent[];
  customerId: string;
  list: RefObject<HTMLDivElement | null>;
}

/** What happened, day by day (UTC). The arrow keys go from one thing to the next. */
export function Days({ events, customerId, list }: Props) {
  const words = useLabel();
  const hint = useId();
  const days = Map.groupBy(events, ({ at }) => at.slice(0, 10));
  let count = 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the arrow keys of what lies in it
    <div ref={list} className={`pb-card ${styles.days}`} onKeyDown={step}>
      <p id={hint} className="pb-sr">
        {words('story.timeline.keys')}
      </p>
      {[...days].map(([day, found]) => (
        <section key={day} className={styles.dayPart}>
          <DayName day={day} />
          <ol aria-describedby={hint}>
            {found.map((event) => {
              count += 1;
              return (
                <li
                  key={`${event.kind} ${event.id}`}
                  data-event=""
                  // one stop of the Tab key for all of them
                  tabIndex={count === 1 ? 0 : -1}
                  className={`relative grid gap-x-12 gap-y-0 rounded-8 hover:bg-hover focus-visible:-outline-offset-2 ${styles.event}`}
                >
                  <EventLine event={event} customerId={customerId} />
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}

function DayName({ day }: { day: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const ago = Math.round((Date.parse(new Date().toISOString().slice(0, 10)) - Date.parse(day)) / dayMs);
  const near = ago === 0 ? words('story.timeline.today') : ago === 1 ? words('story.timeline.yesterday') : null;
  return (
    <h2 className={styles.dayName}>
      <time dateTime={day}>
        <bdi>{formatDayName(`${day}T00:00:00Z`, locale)}</bdi>
      </time>
      {near !== null && <span className="font-normal text-soft">{near}</span>}
    </h2>
  );
}

/** Moves from event to event; Enter opens the event's record. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('[data-event]')];
  const at = all.findIndex((one) => one.contains(target));
  if (at < 0) return;
  if (key === 'Enter' && target === all[at]) {
    all[at]?.querySelector<HTMLElement>('a[href]')?.click();
    return;
  }
  const next = placeAfter(key, at, all.length);
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** One event with the details of its kind; without details, its name only. */
function EventLine({ event, customerId }: { event: TimelineEvent; customerId: string }) {
  const { placed, settled, run, transfer, raised, closed, commented } = event;
  if (placed) return <BetPlaced event={event} placed={placed} />;
  if (settled) return <Settled event={event} settled={settled} />;
  if (run) return <Run event={event} run={run} customerId={customerId} />;
  if (transfer) return <TransferLine event={event} transfer={transfer} />;
  if (raised) return <AlertRaisedEvent event={event} raised={raised} />;
  if (closed) return <Closed event={event} closed={closed} />;
  if (commented) return <Commented event={event} commented={commented} />;
  return <FurtherLine event={event} />;
}

function FurtherLine({ event }: { event: TimelineEvent }) {
  const { status, flagged, arbitrage, intervened } = event;
  if (status) return <StatusChanged event={event} status={status} />;
  if (flagged) return <Flagged event={event} flagged={flagged} />;
  if (arbitrage) return <Arbitrage event={event} arbitrage={arbitrage} />;
  if (intervened) return <InterventionLine event={event} intervened={intervened} />;
  return <LastLine event={event} />;
}

function LastLine({ event }: { event: TimelineEvent }) {
  const { limited, excluded, contacted, requested, decided, tags } = event;
  if (limited) return <Limited event={event} limited={limited} />;
  if (excluded) return <ExclusionBegun event={event} excluded={excluded} />;
  if (contacted) return <ContactMade event={event} contacted={contacted} />;
  if (requested) return <Requested event={event} requested={requested} />;
  if (decided) return <ActionDecision event={event} decided={decided} />;
  if (tags) return <Tagged event={event} tags={tags} />;
  return <TimelineLine event={event} />;
}

/** A deposit or a withdrawal: when it was asked for, and what became of it. */
function TransferLine({ event, transfer }: { event: TimelineEvent; transfer: TransferMade }) {
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

function AlertRaisedEvent({ event, raised }: { event: TimelineEvent; raised: AlertRaised }) {
  const words = useLabel();
  const shown = useShownText();
  const { type, text, state, hits } = raised;
  return (
    <TimelineLine event={event} head={<AlertLink id={event.id}>{shown('alert', 'text', text)}</AlertLink>}>
      <StatusChip of="AlertTypes" value={type} />
      <StatusChip of="AlertStates" value={state} />
      {hits > 1 && <span>{words('story.timeline.hits', { smart_count: hits })}</span>}
    </TimelineLine>
  );
}

function Closed({ event, closed }: { event: TimelineEvent; closed: AlertClosed }) {
  const shown = useShownText();
  const { text, verdict, by } = closed;
  return (
    <TimelineLine event={event} head={<AlertLink id={event.id}>{shown('alert', 'text', text)}</AlertLink>}>
      {verdict !== null && <StatusChip of="AlertVerdicts" value={verdict} />}
      <By name={by} />
    </TimelineLine>
  );
}

function Commented({ event, commented }: { event: TimelineEvent; commented: AlertCommented }) {
  const words = useLabel();
  const { alert_id, comment, by } = commented;
  return (
    <TimelineLine
      event={event}
      head={
        <>
          <AlertLink id={alert_id}>{words('story.timeline.alert', { id: alert_id })}</AlertLink>
          <By name={by} />
        </>
      }
    >
      <Quote text={comment} />
    </TimelineLine>
  );
}

const AlertLink = ({ id, children }: { id: string; children: string }) => (
  <RecordDialogLink kind="alert" id={id} className="rounded-3 no-underline hover:underline" title={children}>
    <bdi>{children}</bdi>
  </RecordDialogLink>
);

function StatusChanged({ event, status }: { event: TimelineEvent; status: RiskStatusChanged }) {
  const words = useLabel();
  const labels = useLabels();
  const shown = useShownText();
  const { type, risk, from_status, comment, by, trigger } = status;
  return (
    <TimelineLine
      event={event}
      head={<bdi>{risk?.name ? shown('risk', 'name', risk.name) : labels.value('RiskCategoryTypes', type)}</bdi>}
    >
      {from_status !== null && (
        <>
          <StatusChip of="RiskStatuses" value={from_status} />
          <span>{words('story.timeline.becomes')}</span>
        </>
      )}
      <StatusChip of="RiskStatuses" value={status.status} />
      <By name={by} />
      {by === null && <ByTrigger trigger={trigger} />}
      <Quote text={comment} />
    </TimelineLine>
  );
}

function Flagged({ event, flagged }: { event: TimelineEvent; flagged: BetFlagged }) {
  return (
    <TimelineLine event={event} head={<SlipLink id={flagged.betslip.id} name={flagged.betslip.name} />}>
      <StatusChip of="BetFlagTypes" value={flagged.type} />
      <ByTrigger trigger={flagged.trigger} />
    </TimelineLine>
  );
}

function Arbitrage({ event, arbitrage }: { event: TimelineEvent; arbitrage: ArbitrageLogged }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { fixture, market, margin, betslip } = arbitrage;
  return (
    <TimelineLine
      event={event}
      head={betslip !== null && <SlipLink id={betslip.id} name={betslip.name} />}
      end={<bdi>{words('story.timeline.margin', { share: formatTextShare(margin, locale) })}</bdi>}
    >
      <bdi>
        {market} <span className="text-soft">·</span> {fixture.name ?? `#${fixture.id}`}
      </bdi>
    </TimelineLine>
  );
}
