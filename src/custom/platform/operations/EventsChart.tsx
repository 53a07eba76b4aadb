import { useId, useState } from 'react';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { formatClock, formatRate } from '../platformFormat.ts';
import styles from './operations.module.css';

interface Props {
  /** Events a second in each five seconds, oldest first. */
  series: readonly number[];
  now: number;
  /** When the last of them ended, ISO 8601. */
  at: string;
}

const [width, height, foot] = [300, 56, 2];
const secondsPerPoint = 5;
/** Points of one row of the table: half a minute. */
const perRow = 6;

/** The last five minutes as a line, or as a table. Time runs from left to right in every language. */
export function EventsChart({ series, now, at }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const most = Math.max(...series, 0);
  const label = words('platform.ops.chart', { now: formatRate(now, locale), most: formatRate(most, locale) });
  return (
    <>
      <div id={id} className={styles.chart}>
        {asTable ? <EventsTable series={series} at={at} /> : <Line series={series} most={most} label={label} />}
      </div>
      <button
        type="button"
        className="pb-text-button -ms-6 min-h-24 self-start px-6 text-small font-medium hover:bg-hover"
        aria-expanded={asTable}
        aria-controls={id}
        onClick={() => setAsTable(!asTable)}
      >
        {words(asTable ? 'platform.ops.asChart' : 'platform.ops.asTable')}
      </button>
    </>
  );
}

function Line({ series, most, label }: { series: readonly number[]; most: number; label: string }) {
  const step = width / Math.max(1, series.length - 1);
  const up = (value: number) => height - foot - (value / Math.max(most, 1)) * (height - 2 * foot);
  const points = series.map((value, n) => `${(n * step).toFixed(1)},${up(value).toFixed(1)}`).join(' ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <polygon points={`0,${height} ${points} ${width},${height}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function EventsTable({ series, at }: { series: readonly number[]; at: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const begin = new Date(at).getTime() - series.length * secondsPerPoint * 1000;
  const rows = Array.from({ length: Math.ceil(series.length / perRow) }, (_, n) => {
    const part = series.slice(n * perRow, (n + 1) * perRow);
    return {
      from: begin + n * perRow * secondsPerPoint * 1000,
      rate: part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length),
    };
  });
  return (
    <table>
      <thead>
        <tr>
          <th className="font-semibold text-soft" scope="col">
            {words('platform.ops.from')}
          </th>
          <th className="font-semibold text-soft" scope="col">
            {words('platform.ops.perSecond')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ from, rate }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are places, their content moves through them
          <tr key={n}>
            <td>
              <bdi>{formatClock(from, locale)}</bdi>
            </td>
            <td>{formatRate(rate, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
