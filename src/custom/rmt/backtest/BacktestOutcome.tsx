import { lazy, Suspense, useState } from 'react';
import type { BacktestResult } from '../../../contracts/backtest.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useIntlLocale } from '../../../resources/format/locale.ts';
import { formatCount } from '../../../resources/format/numbers.ts';
import { formatDay } from '../../../resources/format/times.ts';
import { StatePanel } from '../../../resources/StatePanel.tsx';
import { PanelBoundary } from '../../../shell/PanelBoundary.tsx';
import styles from './backtest.module.css';
import { FirstFirings } from './FirstFirings.tsx';

const Chart = lazy(() => import('./FiringsChart.tsx').then((module) => ({ default: module.FiringsChart })));

/** What a backtest found: how much, when, and the first of it. */
export function BacktestOutcome({ result }: { result: BacktestResult }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const count = (value: number) => formatCount(value, locale);
  if (result.events === 0)
    return (
      <StatePanel
        compact
        state="empty"
        title={words('rmt.backtest.noEvents')}
        text={words('rmt.backtest.noEventsText')}
      />
    );
  const figures = [
    { key: 'firings', value: result.firings },
    { key: 'customers', value: result.customers },
    { key: 'events', value: result.events },
    { key: 'noAnswer', value: result.no_answer },
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ key, value }) => (
          <div key={key} data-main={key === 'firings' || undefined}>
            <dt>{words(`rmt.backtest.${key}`)}</dt>
            <dd>
              <bdi>{count(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {result.firings === 0 ? (
        <StatePanel
          compact
          state="filtered"
          title={words('rmt.backtest.none')}
          text={words('rmt.backtest.noneText', { events: count(result.events) })}
        />
      ) : (
        <>
          <ByDay result={result} />
          <FirstFirings firings={result.first} total={result.firings} />
        </>
      )}
    </>
  );
}

/** Firings by day, drawn or as a table that says the same. */
function ByDay({ result }: { result: BacktestResult }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const [table, setTable] = useState(false);
  const data = result.datasets[0]?.data ?? [];
  return (
    <section className={styles.block} aria-label={words('rmt.backtest.chart')}>
      <div className={styles.blockHead}>
        <h3>{words('rmt.backtest.chart')}</h3>
        <button type="button" className={styles.textButton} aria-pressed={table} onClick={() => setTable(!table)}>
          {words(table ? 'rmt.backtest.asChart' : 'rmt.backtest.asTable')}
        </button>
      </div>
      {table ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={styles.table} tabIndex={0} aria-label={words('rmt.backtest.table')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words('rmt.backtest.day')}</th>
                <th scope="col">{words('rmt.backtest.count')}</th>
              </tr>
            </thead>
            <tbody>
              {result.labels.map((label, at) => (
                <tr key={label} data-none={data[at] === 0 || undefined}>
                  <th scope="row">
                    <bdi>{formatDay(label, locale)}</bdi>
                  </th>
                  <td>{formatCount(data[at] ?? 0, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <PanelBoundary>
          <Suspense fallback={<div className={styles.chart} />}>
            <Chart labels={result.labels} data={data} />
          </Suspense>
        </PanelBoundary>
      )}
    </section>
  );
}
