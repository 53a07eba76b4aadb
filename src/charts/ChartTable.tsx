import type { ChartData } from '../contracts/charts.ts';
import { useIntlLocale } from '../format/locale.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { formatLabel } from './chartFormat.ts';
import styles from './charts.module.css';
import { drawn, formatValue, lacksRates } from './chartValues.ts';
import { NoValue } from './NoValue.tsx';
import { areDays } from './ticks.ts';

interface Props {
  data: ChartData;
  past: number;
  lines: readonly { name: string }[];
  /** Empty where lines don't add up. */
  totals: readonly string[];
  label: string;
  height: number;
  time: boolean;
  /** The bucket that is not over yet, and its note. */
  running: { at: number; text: string } | null;
}

/** What a chart draws, in numbers. */
export function ChartTable({ data, past, lines, totals, label, height, time, running }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { labels, datasets } = data;
  return (
    <section
      className={`overflow-auto rounded-8 border border-hairline ${styles.table}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={words('charts.table', { chart: label })}
      style={{ maxBlockSize: height }}
    >
      <table className="pb-table">
        <thead>
          <tr>
            <th className="pb-note bg-head" scope="col">
              {time ? words(areDays(labels) ? 'charts.day' : 'charts.hour') : ''}
            </th>
            {lines.map(({ name }) => (
              <th className="pb-note bg-head" key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.slice(0, past).map((one, at) => (
            <tr key={one} data-none={datasets.every(({ data: values }) => drawn(values[at]) === 0) || undefined}>
              <th scope="row">
                <bdi>{time ? formatLabel(one, locale) : one}</bdi>
                {running?.at === at && <small> · {running.text}</small>}
              </th>
              {datasets.map((dataset, n) => (
                <td key={lines[n]?.name ?? n}>
                  {drawn(dataset.data[at]) === null ? (
                    <NoValue lacksRate={dataset.unit === 'MONEY' && lacksRates(data)} />
                  ) : (
                    <bdi>{formatValue(dataset.data[at] ?? null, dataset, data, locale)}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{words('charts.total')}</th>
              {totals.map((total, n) => (
                <td key={lines[n]?.name ?? n}>
                  <bdi>{total}</bdi>
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
