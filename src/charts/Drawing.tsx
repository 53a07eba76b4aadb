import { type DefaultSeries, Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line';
import { useMemo } from 'react';
import type { ChartData } from '../contracts/charts.ts';
import { useIntlLocale } from '../resources/format/locale.ts';
import { fontFamily } from '../theme/tokens.ts';
import styles from './charts.module.css';
import { formatLabel, formatShort, formatTick } from './format.ts';
import { type Look, Swatch } from './Swatch.tsx';
import { labelTicks, valueScale } from './ticks.ts';
import { useTokens } from './useTokens.ts';
import { useWidthOf } from './useWidthOf.ts';
import { drawn, formatValue } from './values.ts';

export interface DrawingProps {
  data: ChartData;
  /** How many labels have begun: what lies ahead is not drawn. */
  past: number;
  /** The lines as they are named and look, in the order of the data. */
  lines: readonly (Look & { name: string })[];
  height: number;
  time: boolean;
  /** What it says, for whoever does not see it. */
  summary: string;
}

const [labelWidth, digitWidth] = [64, 7];
/** Fewer points than this are marked, so that one alone can be seen. */
const marked = 15;

/** A chart's lines. Time runs from left to right in every language. Only ever loaded with a chart: nivo is heavy. */
export function Drawing({ data, past, lines, height, time, summary }: DrawingProps) {
  const locale = useIntlLocale();
  const tokens = useTokens();
  const [box, width] = useWidthOf<HTMLDivElement>();
  const { labels, datasets } = data;
  const series = useMemo(() => seriesOf(data, past), [data, past]);
  const values = series.flatMap((one) => one.data.flatMap(({ y }) => (y === null ? [] : [y])));
  const whole = values.every(Number.isInteger) && datasets.every(({ unit }) => unit !== 'MONEY');
  const { min, max, ticks } = valueScale(values, whole);
  const left = Math.max(...ticks.map((tick) => formatTick(tick, locale).length)) * digitWidth + 14;
  const theme = {
    text: { fontFamily, fontSize: 12, fill: tokens.soft },
    axis: { ticks: { text: { fontSize: 12, fill: tokens.soft } } },
    grid: { line: { stroke: tokens.hairline } },
    crosshair: { line: { stroke: tokens.soft, strokeDasharray: '3 3' } },
  };
  const Strokes = useMemo(() => strokesOf(lines, labels.length < marked), [lines, labels.length]);
  return (
    <div ref={box} className={styles.drawing} dir="ltr" style={{ blockSize: height }}>
      {width > 0 && (
        <Line
          width={width}
          height={height}
          data={series}
          theme={theme}
          colors={lines.map(({ color }) => color)}
          margin={{ top: 10, right: 24, bottom: 32, left }}
          xScale={{ type: 'point' }}
          yScale={{ type: 'linear', min, max }}
          curve="linear"
          lineWidth={2}
          enableArea={series.length === 1}
          areaOpacity={0.12}
          areaBaselineValue={0}
          enableGridX={false}
          gridYValues={ticks}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: ticks, format: (tick) => formatTick(tick, locale) }}
          axisBottom={{
            tickSize: 0,
            tickPadding: 10,
            tickValues: labelTicks(labels, Math.floor((width - left) / labelWidth)),
            format: (label: string) => (time ? formatShort(label, locale) : label),
          }}
          layers={['grid', 'axes', 'areas', 'crosshair', Strokes, 'slices']}
          animate={false}
          enableSlices="x"
          sliceTooltip={(props) => <Tip {...props} data={data} lines={lines} time={time} />}
          role="img"
          ariaLabel={summary}
        />
      )}
    </div>
  );
}

function seriesOf({ labels, datasets }: ChartData, past: number): DefaultSeries[] {
  return datasets.map(({ data }, at) => ({
    id: String(at),
    data: labels.map((x, place) => ({ x, y: place < past ? drawn(data[place]) : null })),
  }));
}

/** nivo draws all lines alike: dashes are ours, and a dot for a point that no line leads to. */
function strokesOf(lines: readonly Look[], all: boolean) {
  return function Strokes({ series, lineGenerator }: LineCustomSvgLayerProps<DefaultSeries>) {
    return series.map(({ id, data }) => {
      const { color, dash } = lines[Number(id)] ?? {};
      const has = (at: number) => data[at] !== undefined && data[at].data.y !== null;
      return (
        <g key={id} stroke={color} fill={color}>
          <path
            d={lineGenerator(data.map(({ position }) => position)) ?? ''}
            fill="none"
            strokeWidth={2}
            strokeDasharray={dash}
            strokeLinejoin="round"
          />
          {data.map(({ data: { x }, position }, at) =>
            has(at) && (all || !(has(at - 1) || has(at + 1))) ? (
              <circle key={x} cx={position.x} cy={position.y} r={2} />
            ) : null,
          )}
        </g>
      );
    });
  };
}

type TipProps = SliceTooltipProps<DefaultSeries> & Pick<DrawingProps, 'data' | 'lines' | 'time'>;

/** What the lines say at one place. */
function Tip({ slice, data, lines, time }: TipProps) {
  const locale = useIntlLocale();
  const label = String(slice.points[0]?.data.x ?? '');
  const at = data.labels.indexOf(label);
  return (
    <div className={styles.tip}>
      <bdi>{time ? formatLabel(label, locale) : label}</bdi>
      {data.datasets.map((dataset, n) => {
        const value = dataset.data[at];
        const line = lines[n];
        if (!line || value === null || value === undefined) return null;
        return (
          <p key={line.name}>
            <Swatch {...line} />
            <span dir="auto">{line.name}</span>
            <bdi>{formatValue(value, dataset, data, locale)}</bdi>
          </p>
        );
      })}
    </div>
  );
}
