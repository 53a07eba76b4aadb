import PlayArrow from '@mui/icons-material/PlayArrowOutlined';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { Body } from '../../../resources/formBody.ts';
import { Failure } from '../../../ui/Failure.tsx';
import styles from './backtest.module.css';
import { PeriodField } from './PeriodField.tsx';
import { daysOfPeriod, lastDays, momentsOfPeriod, type Period } from './period.ts';

// its call, charts and lists come with the first run
const BacktestOutcome = lazy(async () => ({ default: (await import('./BacktestOutcome.tsx')).BacktestOutcome }));

interface Props {
  /** The trigger as it would be sent. */
  body: Body;
  /** Whether the trigger has no problem. */
  sound: boolean;
}

/** What a trigger would have done, before anyone turns it on. */
export function BacktestPanel({ body, sound }: Props) {
  const words = useLabel();
  const [period, setPeriod] = useState(() => lastDays(30));
  const { tried, data, error, isFetching, run, stop } = useBacktest();
  const days = daysOfPeriod(period);
  const ready = sound && days !== null && !isFetching;
  const stale = tried !== null && JSON.stringify(tried.trigger) !== JSON.stringify(judgedOf(body));
  const start = () => ready && run(body, period);
  return (
    <section className="flex flex-col gap-12 p-20 phone:px-14 phone:py-18" aria-label={words('rmt.backtest.title')}>
      <h2 className="pb-title">{words('rmt.backtest.title')}</h2>
      <p className="pb-note -mbs-8">{words('rmt.backtest.lead')}</p>
      <PeriodField period={period} onChange={setPeriod} />
      <div className={`flex flex-wrap items-center gap-x-10 gap-y-8 ${styles.run}`}>
        <button
          type="button"
          className="pb-button"
          data-quiet={data && !stale ? '' : undefined}
          aria-disabled={!ready}
          onClick={start}
        >
          <PlayArrow aria-hidden fontSize="small" />
          {words(data ? 'rmt.backtest.again' : 'rmt.backtest.run')}
        </button>
        {isFetching && (
          <button type="button" className="pb-button" data-quiet="" onClick={stop}>
            {words('rmt.backtest.stop')}
          </button>
        )}
        <p className={`pb-note flex-[1_1_140px] ${styles.note}`}>
          {!sound && words('rmt.backtest.mend')}
          {sound && stale && data && words('rmt.backtest.stale')}
        </p>
      </div>
      <div className={`relative grid min-w-0 gap-14 ${styles.outcome}`} aria-busy={isFetching}>
        {isFetching && (
          <>
            <div className={`pb-progress ${styles.progress}`} />
            <p role="status" className={`pb-note flex-[1_1_140px] ${styles.note}`}>
              {words('rmt.backtest.running', { days: days ?? 0 })}
            </p>
          </>
        )}
        {!isFetching && !error && !data && (
          <p className="rounded-10 border border-dashed border-edge px-32 py-40 text-center text-soft">
            {words('rmt.backtest.empty')}
          </p>
        )}
        {!isFetching && error && <Failure error={error} onRetry={start} />}
        {!isFetching && data && (
          <div data-stale={stale || undefined}>
            <Suspense fallback={<div className={`pb-progress ${styles.progress}`} />}>
              <BacktestOutcome result={data} />
            </Suspense>
          </div>
        )}
      </div>
    </section>
  );
}

interface Tried {
  trigger: { [field: string]: unknown };
  period: Period;
  /** Requested again, even when it is the same. */
  count: number;
}

/** The parts of a trigger that a backtest judges: neither its name nor its actions. */
const judgedOf = ({ type, trigger_settings, final_setting_result }: Body) => ({
  type,
  trigger_settings,
  final_setting_result,
});

/** Tries a trigger that need not be saved on stored events; `run` starts it, `stop` gives up waiting. */
function useBacktest() {
  const client = useQueryClient();
  const [tried, setTried] = useState<Tried | null>(null);
  const queryKey = ['backtest', tried];
  const query = useQuery({
    queryKey,
    enabled: tried !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (!tried) throw new Error('Nothing was tried.');
      const body = { trigger: tried.trigger, ...momentsOfPeriod(tried.period) };
      const { fetchBacktest } = await import('./fetchBacktest.ts');
      return fetchBacktest(body, signal);
    },
  });
  return {
    tried,
    ...query,
    run: (body: Body, period: Period) =>
      setTried((last) => ({ trigger: judgedOf(body), period, count: (last?.count ?? 0) + 1 })),
    stop: () => {
      void client.cancelQueries({ queryKey });
      setTried(null);
    },
  };
}
