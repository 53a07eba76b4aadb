import { LinkBase } from 'react-admin';
import type { BetslipPlaced, BetslipSettled, CasinoRun, TimelineEvent } from '../../../contracts/timeline.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatDecimal } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { RecordDialogLink } from '../../../resources/recordDialogs/RecordDialogLink.tsx';
import { useRecordPath } from '../../../resources/recordPath.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { Amount, HouseResult } from './Amount.tsx';
import { SlipLink } from './SlipLink.tsx';
import { TimelineLine } from './TimelineLine.tsx';
import { formatMinute } from './timelineFormat.ts';

export function BetPlaced({ event, placed }: { event: TimelineEvent; placed: BetslipPlaced }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { partner_id, currency, stake, price, bets, selection } = placed;
  return (
    <TimelineLine
      event={event}
      head={<SlipLink id={event.id} name={partner_id} />}
      end={<Amount value={stake} currency={currency} />}
    >
      {selection && (
        <bdi>
          {selection.name} <span className="text-soft">·</span> {selection.market} <span className="text-soft">·</span>{' '}
          {selection.fixture}
        </bdi>
      )}
      {bets > 1 && <span>{words('story.timeline.moreBets', { smart_count: bets - 1 })}</span>}
      <span>{words('story.timeline.atPrice', { price: formatDecimal(price, 4, locale) })}</span>
    </TimelineLine>
  );
}

export function Settled({ event, settled }: { event: TimelineEvent; settled: BetslipSettled }) {
  const { partner_id, currency, result, profit } = settled;
  const back = settled.return;
  return (
    <TimelineLine
      event={event}
      head={
        <>
          <SlipLink id={event.id} name={partner_id} />
          <StatusChip of="BetslipResults" value={result} />
        </>
      }
      end={
        <>
          {back !== null && <Amount value={back} currency={currency} />}
          {profit !== null && <HouseResult profit={profit} currency={currency} />}
        </>
      }
    />
  );
}

interface RunProps {
  event: TimelineEvent;
  run: CasinoRun;
  customerId: string;
}

/** A run of spins: its link leads to them all, or to the spin itself where it is but one. */
export function Run({ event, run, customerId }: RunProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const count = words(event.kind === 'casino' ? 'story.timeline.spins' : 'story.timeline.liveBets', {
    smart_count: run.count,
  });
  return (
    <TimelineLine
      event={event}
      head={
        <>
          <RunLink event={event} run={run} customerId={customerId}>
            {count}
          </RunLink>
          {run.count > 1 && (
            <bdi className="text-soft">
              {formatMinute(run.from, locale)} – {formatMinute(event.at, locale)}
            </bdi>
          )}
        </>
      }
      end={
        <>
          <Amount value={run.stake} currency={run.currency} />
          <HouseResult profit={run.profit} currency={run.currency} />
        </>
      }
    >
      <bdi>{run.game}</bdi>
      {run.games > 1 && <span>{words('story.timeline.otherGames', { smart_count: run.games - 1 })}</span>}
      {run.rolled_back > 0 && <span>{words('story.timeline.rolledBack', { smart_count: run.rolled_back })}</span>}
    </TimelineLine>
  );
}

function RunLink({ event, run, customerId, children }: RunProps & { children: string }) {
  const pathOf = useRecordPath();
  const kind = event.kind === 'live_casino' ? 'live_casino' : 'casino';
  if (run.count === 1)
    return (
      <RecordDialogLink kind={kind} id={event.id} className="rounded-3 no-underline hover:underline">
        {children}
      </RecordDialogLink>
    );
  // the end of such a filter does not count itself
  const before_date = new Date(Date.parse(event.at) + 1).toISOString();
  const filter = JSON.stringify({ after_date: run.from, before_date });
  const search = `?${new URLSearchParams({ tab: kind, [`${kind}.filter`]: filter })}`;
  return (
    <LinkBase
      className="rounded-3 no-underline hover:underline"
      to={{ pathname: pathOf('customer', customerId), search }}
    >
      {children}
    </LinkBase>
  );
}
