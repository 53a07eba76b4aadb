import { ResponsiveLine } from '@nivo/line';
import { useMemo } from 'react';
import { monthStyle } from '../../../i18n/intl.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useIntlLocale } from '../../../resources/format/locale.ts';
import { formatCount } from '../../../resources/format/numbers.ts';
import { formatDay } from '../../../resources/format/times.ts';
import { fontFamily, tokensOf } from '../../../theme/tokens.ts';
import { usePreferences } from '../../../theme/usePreferences.ts';
import styles from './backtest.module.css';

interface Props {
  /** Days, as `2026-01-31`. */
  labels: readonly string[];
  data: readonly number[];
}

/** Firings by day as a line. Time runs from left to right in every language. */
export function FiringsChart({ labels, data }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { color, appearance } = usePreferences();
  const tokens = useMemo(() => tokensOf(color, appearance), [color, appearance]);
  const points = useMemo(
    () => [{ id: 'firings', data: labels.map((x, at) => ({ x, y: data[at] ?? 0 })) }],
    [labels, data],
  );
  const most = Math.max(1, ...data);
  const theme = {
    text: { fontFamily, fontSize: 12, fill: tokens.soft },
    axis: { ticks: { text: { fontSize: 12, fill: tokens.soft } } },
    grid: { line: { stroke: tokens.hairline } },
    crosshair: { line: { stroke: tokens.soft, strokeDasharray: '3 3' } },
  };
  return (
    <div className={styles.chart} dir="ltr">
      <ResponsiveLine
        data={points}
        theme={theme}
        colors={[tokens.accent]}
        margin={{ top: 12, right: 26, bottom: 32, left: 36 }}
        xScale={{ type: 'point' }}
        yScale={{ type: 'linear', min: 0, max: most }}
        curve="monotoneX"
        lineWidth={2}
        enableArea
        areaOpacity={0.12}
        enablePoints={labels.length < 15}
        pointSize={5}
        enableGridX={false}
        gridYValues={ticksTo(most)}
        axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: ticksTo(most) }}
        axisBottom={{
          tickSize: 0,
          tickPadding: 10,
          tickValues: someOf(labels),
          format: (day: string) => shortDay(day, locale),
        }}
        animate={false}
        enableSlices="x"
        sliceTooltip={({ slice }) => {
          const [point] = slice.points;
          return (
            <div className={styles.tip}>
              {point &&
                words('rmt.backtest.perDay', {
                  count: formatCount(Number(point.data.y), locale),
                  day: formatDay(String(point.data.x), locale),
                })}
            </div>
          );
        }}
        role="img"
        ariaLabel={words('rmt.backtest.chart')}
      />
    </div>
  );
}

/** Whole numbers only: half a firing says nothing. */
function ticksTo(most: number): number[] {
  const step = Math.max(1, Math.ceil(most / 4));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

/** The first day, the last, and two between. */
function someOf(labels: readonly string[]): string[] {
  const last = labels.length - 1;
  const places = new Set([0, Math.round(last / 3), Math.round((2 * last) / 3), last]);
  return labels.filter((_, at) => places.has(at));
}

const shortDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: monthStyle(locale),
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(new Date(day));
