import { Line, type LineCustomSvgLayerProps } from '@nivo/line';
import { useMemo } from 'react';
import { formatTick } from '../../../charts/chartFormat.ts';
import { valueScale } from '../../../charts/ticks.ts';
import { useTokens } from '../../../charts/useTokens.ts';
import { useWidthOf } from '../../../charts/useWidthOf.ts';
import type { Advice } from '../../../contracts/advice.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { fontFamily } from '../../../theme/tokens.ts';
import styles from './advisor.module.css';

interface Props {
  advice: Advice;
  chosen: number;
  onChoose: (at: number) => void;
  height: number;
}

/**
 * Alerts a day from left to right, confirmed alerts lost upwards. Only ever loaded with proposals: nivo is heavy. What it
 * draws stands in the table, by which it is read and chosen without a mouse.
 */
export function Curve({ advice: { now, points }, chosen, onChoose, height }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const tokens = useTokens();
  const [box, width] = useWidthOf<HTMLDivElement>();
  const series = useMemo((): Drawn[] => {
    const all = [
      { x: Number(now.seen.alerts_a_day), y: 0, at: -1 },
      ...points.map(({ seen, lost }, at) => ({ x: Number(seen.alerts_a_day), y: lost, at })),
    ];
    return [{ id: 'curve', data: all.sort((a, b) => b.x - a.x || a.y - b.y) }];
  }, [now, points]);
  const across = valueScale([Number(now.seen.alerts_a_day)], false);
  const upwards = valueScale([1, ...points.map(({ lost }) => lost)], true);
  const Points = useMemo(() => pointsOf(chosen, onChoose, tokens), [chosen, onChoose, tokens]);
  const ticks = { tickSize: 0, tickPadding: 10, format: (tick: number) => formatTick(tick, locale) };
  const theme = {
    text: { fontFamily, fontSize: 12, fill: tokens.soft },
    axis: {
      ticks: { text: { fontSize: 12, fill: tokens.soft } },
      legend: { text: { fontSize: 12, fill: tokens.soft } },
    },
    grid: { line: { stroke: tokens.hairline } },
  };
  return (
    <div ref={box} className="min-w-0 overflow-hidden" dir="ltr" style={{ blockSize: height }}>
      {width > 0 && (
        <Line
          width={width}
          height={height}
          data={series}
          theme={theme}
          colors={[tokens.accent]}
          margin={{ top: 14, right: 20, bottom: 50, left: 56 }}
          xScale={{ type: 'linear', min: 0, max: across.max }}
          yScale={{ type: 'linear', min: 0, max: upwards.max }}
          curve="linear"
          lineWidth={2}
          gridXValues={across.ticks}
          gridYValues={upwards.ticks}
          axisLeft={{
            ...ticks,
            tickValues: upwards.ticks,
            legend: words('advisor.lost'),
            legendOffset: -42,
            legendPosition: 'middle',
          }}
          axisBottom={{
            ...ticks,
            tickValues: across.ticks,
            legend: words('advisor.aDay'),
            legendOffset: 38,
            legendPosition: 'middle',
          }}
          layers={['grid', 'axes', 'lines', Points]}
          animate={false}
          role="img"
          ariaLabel={words('advisor.summary', { curve: words('advisor.curve') })}
        />
      )}
    </div>
  );
}

type Tokens = ReturnType<typeof useTokens>;
interface Drawn {
  id: string;
  data: { x: number; y: number; at: number }[];
}

/** The present trigger hollow, proposals full, the chosen one with a ring. */
function pointsOf(chosen: number, onChoose: (at: number) => void, { accent, card, text }: Tokens) {
  return function Points({ series }: LineCustomSvgLayerProps<Drawn>) {
    return series[0]?.data.map(({ position: { x, y }, data: { at } }) => (
      <g key={at}>
        {at === chosen && <circle cx={x} cy={y} r={10} fill="none" stroke={text} strokeWidth={2} />}
        <circle cx={x} cy={y} r={6} fill={at < 0 ? card : accent} stroke={accent} strokeWidth={2} />
        {at >= 0 && <circle className={styles.target} cx={x} cy={y} r={16} onPointerUp={() => onChoose(at)} />}
      </g>
    ));
  };
}
