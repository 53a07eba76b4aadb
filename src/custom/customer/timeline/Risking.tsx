import type { ArbitrageLogged, BetFlagged, RiskStatusChanged, TimelineEvent } from '../../../contracts/timeline.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { SlipLink } from './SlipLink.tsx';
import { By, ByTrigger, Quote, TimelineLine } from './TimelineLine.tsx';
import { formatTextShare } from './timelineFormat.ts';

export function StatusChanged({ event, status }: { event: TimelineEvent; status: RiskStatusChanged }) {
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

export function Flagged({ event, flagged }: { event: TimelineEvent; flagged: BetFlagged }) {
  return (
    <TimelineLine event={event} head={<SlipLink id={flagged.betslip.id} name={flagged.betslip.name} />}>
      <StatusChip of="BetFlagTypes" value={flagged.type} />
      <ByTrigger trigger={flagged.trigger} />
    </TimelineLine>
  );
}

export function Arbitrage({ event, arbitrage }: { event: TimelineEvent; arbitrage: ArbitrageLogged }) {
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
