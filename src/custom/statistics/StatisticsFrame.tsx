import './statisticsTexts.ts';
import '../../charts/chartTexts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../apiError.ts';
import board from '../../charts/board.module.css';
import { type Timeframe as Chosen, daysOf } from '../../charts/chartTimeframe.ts';
import { TimeframePicker } from '../../charts/TimeframePicker.tsx';
import { useToldFigures } from '../../charts/useFigures.ts';
import { useHour } from '../../charts/useHour.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { PdfButton } from '../../pdf/PdfButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ShownDays } from './shownDays.ts';
import styles from './statistics.module.css';

interface Props<T> {
  /** As the PDF is called: statistics-sportsbook. */
  name: string;
  title: string;
  lead: string;
  timeframe: Chosen;
  onTimeframe: (timeframe: Chosen) => void;
  answer: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A page of figures from one call, from loading to failure. Its content stays while it is fetched again. */
export function StatisticsFrame<T>({ name, title, lead, timeframe, onTimeframe, answer, children }: Props<T>) {
  const { data, error, isPlaceholderData, refetch } = answer;
  useToldFigures();
  const hour = useHour();
  const waits = data === undefined && !error;
  const content = (
    <div className="relative grid min-w-0 gap-14" aria-busy={isPlaceholderData || waits}>
      {isPlaceholderData && <div className={`pb-progress ${board.progress}`} />}
      {error && data !== undefined && <Stale error={error} onRetry={() => void refetch()} />}
      {error && data === undefined && (
        <div className={board.card}>
          <Failure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {waits && <StatisticsSkeleton />}
      {data !== undefined && (
        <ShownDays value={isPlaceholderData ? null : daysOf(timeframe, hour)}>{children(data)}</ShownDays>
      )}
    </div>
  );
  return (
    <div className="grid min-w-0 gap-16">
      <header className={`flex flex-wrap items-end justify-between gap-x-24 gap-y-12 ${board.title}`}>
        <div>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-12 gap-y-8">
          <TimeframePicker value={timeframe} onChange={onTimeframe} />
          {data !== undefined && (
            <PdfButton name={name} title={title} timeframe={timeframe}>
              {content}
            </PdfButton>
          )}
        </div>
      </header>
      {content}
    </div>
  );
}

/** The shown data could not be refreshed. */
function Stale({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useLabel();
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <p role="alert" className="rounded-8 bg-error-soft px-16 py-8 text-error">
      {error.message} {words('resources.list.stale')}
      <button className="ms-8 border-0 bg-transparent p-0 font-semibold underline" type="button" onClick={onRetry}>
        {words('common.retry')}
      </button>
      {id && <small className="ms-12 text-small">{words('common.requestId', { id })}</small>}
    </p>
  );
}

const tables = ['first', 'second'];

/** The skeleton of the figures, about as tall as they are; invisible for the first 200 ms. */
function StatisticsSkeleton() {
  const words = useLabel();
  return (
    <>
      <div className={`animate-appear ${board.card} ${styles.wait}`}>
        <p className="text-body text-soft" role="status">
          {words('resources.list.loading')}
        </p>
        <i data-part="figure" />
        <i data-part="figures" />
        <i data-part="chart" />
      </div>
      {tables.map((key) => (
        <div key={key} className={`animate-appear ${board.card} ${styles.wait}`}>
          <i />
          <i data-part="table" />
        </div>
      ))}
    </>
  );
}
