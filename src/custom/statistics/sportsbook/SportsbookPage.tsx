import '../statisticsTexts.ts';
import '../../../charts/chartTexts.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { spanOfTimeframe } from '../../../charts/chartTimeframe.ts';
import { useHour } from '../../../charts/useHour.ts';
import { placedIn, settledIn, useRowsPath } from '../../../charts/useRowsPath.ts';
import { useTimeframe } from '../../../charts/useTimeframe.ts';
import type { SportsbookStats } from '../../../contracts/stats.ts';
import { useLabel, useManifestLabel } from '../../../i18n/useLabel.ts';
import { labelKey } from '../../../manifest/labelKey.ts';
import { NotAllowed } from '../../../ui/NotAllowed.tsx';
import { type Headed, Headline } from '../Headline.tsx';
import { StatisticsFrame } from '../StatisticsFrame.tsx';
import { useSportsbookStats } from '../statisticsCalls.ts';
import { isNothing, takingsTotals } from '../takingsColumns.ts';
import { BetsTable } from './BetsTable.tsx';
import { ExposureTable } from './ExposureTable.tsx';

/** The bets of a timeframe by breakdown, and present exposure (STA-1). */
export function SportsbookPage() {
  return usePermitted()('betslip', 'list') ? <Sportsbook /> : <NotAllowed />;
}

function Sportsbook() {
  const words = useLabel();
  const derived = useManifestLabel();
  const [timeframe, choose] = useTimeframe();
  const span = spanOfTimeframe(timeframe, useHour());
  const answer = useSportsbookStats(span);
  const rowsPath = useRowsPath();
  const paths = { placed: rowsPath('betslip', placedIn(span)), settled: rowsPath('betslip', settledIn(span)) };
  const figures = ({ total, previous }: SportsbookStats): Headed[] => [
    {
      ...{ key: 'stake', name: words('statistics.figures.turnover'), unit: 'MONEY', to: paths.placed },
      ...{ total: total.stake, previous: previous.stake },
    },
    {
      ...{ key: 'count', name: words('statistics.figures.placed'), unit: 'COUNT', to: paths.placed },
      ...{ total: total.count, previous: previous.count },
    },
    {
      ...{ key: 'settled', name: words('statistics.figures.settled'), unit: 'COUNT', to: paths.settled },
      ...{ total: total.settled, previous: previous.settled },
    },
    {
      ...{ key: 'profit', name: words('statistics.figures.profit'), unit: 'MONEY', to: paths.settled },
      ...{ total: total.profit, previous: previous.profit },
    },
    {
      ...{ key: 'margin', name: words('statistics.figures.margin'), unit: 'PERCENT' },
      ...{ total: total.margin, previous: previous.margin, nothing: isNothing(total.margin, total.profit) },
    },
  ];
  return (
    <StatisticsFrame
      name="statistics-sportsbook"
      title={derived(labelKey.menu('statistics_sportsbook'))}
      lead={words('statistics.sportsbook.lead')}
      timeframe={timeframe}
      onTimeframe={choose}
      answer={answer}
    >
      {(data) => (
        <>
          <Headline
            title={words('statistics.sportsbook.headline')}
            about={words('statistics.sportsbook.about')}
            figures={figures(data)}
            totals={takingsTotals(data.total)}
            span={span}
            of={data}
          />
          <BetsTable data={data} span={span} />
          <ExposureTable data={data} />
        </>
      )}
    </StatisticsFrame>
  );
}
