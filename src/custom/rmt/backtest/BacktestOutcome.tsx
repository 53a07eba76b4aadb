import { LineChart } from '../../../charts/LineChart.tsx';
import type { BacktestResult } from '../../../contracts/backtest.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NoData } from '../../../resources/NoData.tsx';
import styles from './backtest.module.css';
import { FirstFirings, NearestMisses } from './FirstFirings.tsx';

/** What a backtest found: how much, when, and the first of it. */
export function BacktestOutcome({ result }: { result: BacktestResult }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const count = (value: number) => formatCount(value, locale);
  if (result.events === 0)
    return <NoData text={`${words('rmt.backtest.noEvents')} ${words('rmt.backtest.noEventsText')}`} />;
  const figures = [
    { key: 'firings', value: result.firings },
    { key: 'customers', value: result.customers },
    { key: 'events', value: result.events },
    { key: 'noAnswer', value: result.no_answer },
  ] as const;
  return (
    <>
      <dl className={`pb-card m-0 grid grid-cols-[1fr_1fr] ${styles.figures}`}>
        {figures.map(({ key, value }) => (
          <div key={key} data-main={key === 'firings' || undefined}>
            <dt className="pb-note">{words(`rmt.backtest.${key}`)}</dt>
            <dd className="pb-title m-0">
              <bdi>{count(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {result.firings === 0 ? (
        <>
          <NoData
            filtered
            text={`${words('rmt.backtest.none')} ${words('rmt.backtest.noneText', { events: count(result.events) })}`}
          />
          {result.misses && result.misses.length > 0 && <NearestMisses misses={result.misses} />}
        </>
      ) : (
        <>
          <ByDay result={result} />
          <FirstFirings firings={result.first} total={result.firings} />
        </>
      )}
    </>
  );
}

/** Firings by day, as a chart or as a table. */
function ByDay({ result }: { result: BacktestResult }) {
  const words = useLabel();
  const label = words('rmt.backtest.chart');
  return (
    <section className="grid min-w-0 gap-8" aria-label={label}>
      <h3 className="flex-none text-body font-bold">{label}</h3>
      <LineChart data={result} label={label} height={190} time />
    </section>
  );
}
