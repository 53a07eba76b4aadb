import { type DefaultSeries, Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line';
import { useMemo } from 'react';
import type { ChartData } from '../contracts/charts.ts';
import { useIntlLocale } from '../format/locale.ts';
import { fontFamily } from '../theme/tokens.ts';
import { barsOf, gridOf } from './bars.tsx';
import { formatLabel, formatShort, formatTick } from './chartFormat.ts';
import styles from './charts.module.css';
import { drawn, formatValue } from './chartValues.ts';
import { Swatch, type SwatchLook } from './Swatch.tsx';
import { labelTicks, valueScale } from './ticks.ts';
import { useTokens } from './useTokens.ts';
import { useWidthOf } from './useWidthOf.ts';

export interface DrawingProps {
  data: ChartData;
  /** The number of labels that have begun: future ones are not drawn. */
  past: number;
  /** The lines as they are named and look, in the order of the data. */
  lines: readonly (SwatchLook & { name: string })[];
  height: number;
  time: boolean;
  /** The bucket that is not over yet, and its note. */
  running: { at: number; text: string } | null;
  /** Its accessible name. */
  summary: string;
}

const [labelWidth, digitWidth, right] = [64, 7, 24];
/** Fewer points than this are marked, so that one alone can be seen. */
const marked = 15;

/** A chart's lines or bars. Time runs from left to right in every language. Only ever loaded with a chart: nivo is heavy. */
export function ChartDrawing({ data, past, lines, height, time, running, summary }: DrawingProps) {
  const locale = useIntlLocale();
  const tokens = useTokens();
  const [box, width] = useWidthOf<HTMLDivElement>();
  const { labels, datasets } = data;
  const series = useMemo(() => seriesOf(data, past), [data, past]);
  const { min, max, ticks } = useMemo(() => scaleOf(series, datasets), [series, datasets]);
  const left = Math.max(...ticks.map((tick) => formatTick(tick, locale).length)) * digitWidth + 14;
  const theme = {
    text: { fontFamily, fontSize: 12, fill: tokens.soft },
    axis: { ticks: { text: { fontSize: 12, fill: tokens.soft } } },
    grid: { line: { stroke: tokens.hairline } },
    crosshair: { line: { stroke: tokens.soft, strokeDasharray: '3 3' } },
  };
  const open = running?.at ?? null;
  const bars = lines.some(({ bar }) => bar !== undefined);
  // a bar reaches half a day beyond its point, also at both ends
  const half = bars ? Math.max(0, width - left - right) / (2 * Math.max(1, labels.length)) : 0;
  const Grid = useMemo(() => gridOf(ticks, half, tokens.hairline), [ticks, half, tokens.hairline]);
  const Bars = useMemo(() => barsOf(lines, open, 2 * half), [lines, open, half]);
  const Strokes = useMemo(
    () => strokesOf(lines, { all: labels.length < marked, open, ground: tokens.card }),
    [lines, labels.length, open, tokens.card],
  );
  const Band = useMemo(() => bandOf(open, tokens.soft), [open, tokens.soft]);
  return (
    <div ref={box} className="min-w-0 overflow-hidden" dir="ltr" style={{ blockSize: height }}>
      {width > 0 && (
        <Line
          width={width}
          height={height}
          data={series}
          theme={theme}
          colors={lines.map(({ color }) => color)}
          margin={{ top: 10, right: right + half, bottom: 32, left: left + half }}
          xScale={{ type: 'point' }}
          yScale={{ type: 'linear', min, max }}
          curve="linear"
          lineWidth={2}
          enableArea={series.length === 1 && !bars}
          areaOpacity={0.12}
          areaBaselineValue={0}
          enableGridX={false}
          gridYValues={ticks}
          axisLeft={{
            tickSize: 0,
            tickPadding: 8 + half,
            tickValues: ticks,
            format: (tick) => formatTick(tick, locale),
          }}
          axisBottom={{
            tickSize: 0,
            tickPadding: 10,
            tickValues: labelTicks(labels, Math.floor((width - left) / labelWidth)),
            format: (label: string) => (time ? formatShort(label, locale) : label),
          }}
          layers={
            bars
              ? [Grid, Band, 'axes', 'crosshair', Bars, 'slices']
              : ['grid', Band, 'axes', 'areas', 'crosshair', Strokes, 'slices']
          }
          animate={false}
          enableSlices="x"
          sliceTooltip={(props) => <Tip {...props} data={data} lines={lines} time={time} running={running} />}
          role="img"
          ariaLabel={summary}
        />
      )}
    </div>
  );
}

function scaleOf(series: readonly DefaultSeries[], datasets: ChartData['datasets']) {
  const values = series.flatMap((one) => one.data.flatMap(({ y }) => (y === null ? [] : [y])));
  const whole = values.every(Number.isInteger) && datasets.every(({ unit }) => unit !== 'MONEY');
  return valueScale(values, whole);
}

function seriesOf({ labels, datasets }: ChartData, past: number): DefaultSeries[] {
  return datasets.map(({ data }, at) => ({
    id: String(at),
    data: labels.map((x, place) => ({ x, y: place < past ? drawn(data[place]) : null })),
  }));
}

/** A band behind the current day or hour, whose value is not final. */
function bandOf(at: number | null, color: string) {
  return function Band({ series, innerHeight }: LineCustomSvgLayerProps<DefaultSeries>) {
    const [first, second] = series[0]?.data ?? [];
    const x = at === null ? undefined : series[0]?.data[at]?.position.x;
    if (x === undefined || !first || !second) return null;
    const step = second.position.x - first.position.x;
    return (
      <rect data-running="" x={x - step / 2} width={step} y={0} height={innerHeight} fill={color} fillOpacity={0.12} />
    );
  };
}

interface Dots {
  /** Every point has one. */
  all: boolean;
  /** The point that is still under way: its dot is hollow. */
  open: number | null;
  ground: string;
}

/** nivo draws all lines alike: dashes are ours, and a dot for a point that no line leads to. */
function strokesOf(lines: readonly SwatchLook[], { all, open, ground }: Dots) {
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
            has(at) && at === open ? (
              <circle key={x} cx={position.x} cy={position.y} r={3.5} fill={ground} strokeWidth={2} />
            ) : has(at) && (all || !(has(at - 1) || has(at + 1))) ? (
              <circle key={x} cx={position.x} cy={position.y} r={2} />
            ) : null,
          )}
        </g>
      );
    });
  };
}

type TipProps = SliceTooltipProps<DefaultSeries> & Pick<DrawingProps, 'data' | 'lines' | 'time' | 'running'>;

/** The lines' values at one place. */
function Tip({ slice, data, lines, time, running }: TipProps) {
  const locale = useIntlLocale();
  const label = String(slice.points[0]?.data.x ?? '');
  const at = data.labels.indexOf(label);
  return (
    <div className={`${styles.tip}`}>
      <bdi className="text-soft">{time ? formatLabel(label, locale) : label}</bdi>
      {running?.at === at && <small>{running.text}</small>}
      {data.datasets.map((dataset, n) => {
        const value = dataset.data[at];
        const line = lines[n];
        if (!line || value === null || value === undefined) return null;
        return (
          <p className="grid grid-cols-[auto_1fr_auto] items-center gap-8" key={line.name}>
            <Swatch {...line} />
            <span dir="auto">{line.name}</span>
            <bdi className="text-end font-semibold">{formatValue(value, dataset, data, locale)}</bdi>
          </p>
        );
      })}
    </div>
  );
}
