import '../statisticsTexts.ts';
import '../../../charts/chartTexts.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { spanOfTimeframe } from '../../../charts/chartTimeframe.ts';
import { useHour } from '../../../charts/useHour.ts';
import { placedIn, played, useRowsPath } from '../../../charts/useRowsPath.ts';
import { useTimeframe } from '../../../charts/useTimeframe.ts';
import type { GameStats } from '../../../contracts/stats.ts';
import { useLabel, useManifestLabel } from '../../../i18n/useLabel.ts';
import { labelKey } from '../../../manifest/labelKey.ts';
import { NotAllowed } from '../../../ui/NotAllowed.tsx';
import { type Headed, Headline } from '../Headline.tsx';
import { StatisticsFrame } from '../StatisticsFrame.tsx';
import { type GameProduct, useGameStats } from '../statisticsCalls.ts';
import { returnToPlayer } from '../statisticsChanges.ts';
import { isNothing, takingsTotals } from '../takingsColumns.ts';
import { GamesTable } from './GamesTable.tsx';
import { WinsTable } from './WinsTable.tsx';

/** Play in a timeframe, by game, with the biggest wins (STA-1). */
export function GamesPage({ product }: { product: GameProduct }) {
  return usePermitted()(product, 'list') ? <Games key={product} product={product} /> : <NotAllowed />;
}

function Games({ product }: { product: GameProduct }) {
  const words = useLabel();
  const derived = useManifestLabel();
  const [timeframe, choose] = useTimeframe();
  const span = spanOfTimeframe(timeframe, useHour());
  const answer = useGameStats(product, span);
  const to = useRowsPath()(product, { ...played, ...placedIn(span) });
  const figures = ({ total, previous, return_to_player, bonus_share }: GameStats): Headed[] => [
    {
      ...{ key: 'stake', name: words('statistics.figures.turnover'), unit: 'MONEY', to },
      ...{ total: total.stake, previous: previous.stake },
    },
    {
      ...{ key: 'count', name: words(`statistics.columns.${product}`), unit: 'COUNT', to },
      ...{ total: total.count, previous: previous.count },
    },
    {
      ...{ key: 'return', name: words('statistics.figures.returns'), unit: 'MONEY', neutral: true, to },
      ...{ total: total.settled_return, previous: previous.settled_return },
    },
    {
      ...{ key: 'profit', name: words('statistics.figures.profit'), unit: 'MONEY', to },
      ...{ total: total.profit, previous: previous.profit },
    },
    {
      ...{ key: 'return_to_player', name: words('statistics.figures.returnToPlayer'), unit: 'PERCENT', neutral: true },
      ...{ total: return_to_player, previous: returnToPlayer(previous.margin) },
      nothing: isNothing(return_to_player, total.profit),
    },
    {
      ...{ key: 'bonus_share', name: words('statistics.figures.bonusShare'), unit: 'PERCENT', total: bonus_share },
      nothing: isNothing(bonus_share, total.stake),
    },
  ];
  return (
    <StatisticsFrame
      name={`statistics-${product.replace('_', '-')}`}
      title={derived(labelKey.menu(`statistics_${product}`))}
      lead={words('statistics.games.lead')}
      timeframe={timeframe}
      onTimeframe={choose}
      answer={answer}
    >
      {(data) => (
        <>
          <Headline
            title={words('statistics.games.headline')}
            about={words(`statistics.games.counted.${product}`)}
            figures={figures(data)}
            totals={takingsTotals(data.total)}
            span={span}
            of={data}
          />
          <GamesTable product={product} data={data} span={span} />
          <WinsTable product={product} wins={data.wins} />
        </>
      )}
    </StatisticsFrame>
  );
}
