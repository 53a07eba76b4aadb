import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLabel } from '../i18n/useLabel.ts';
import { Failure } from '../ui/Failure.tsx';
import styles from './board.module.css';
import { ChartCard } from './ChartCard.tsx';

interface Props<T> {
  title: string;
  about?: string;
  tools?: ReactNode;
  answer: UseQueryResult<T>;
  /** About the height of the expected content in px, so that nothing jumps. */
  height: number;
  children: (data: T) => ReactNode;
}

/** A part of a page with a call of its own, from loading to failure. Its content stays while it is fetched again. */
export function AnswerCard<T>({ title, about, tools, answer, height, children }: Props<T>) {
  const words = useLabel();
  const { data, error, isPlaceholderData, refetch } = answer;
  const waits = data === undefined && !error;
  return (
    <ChartCard title={title} about={about} tools={tools} busy={isPlaceholderData || waits}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {waits && (
        <div className={`animate-appear rounded-8 bg-head ${styles.wait}`} style={{ blockSize: height }}>
          <p role="status">{words('resources.list.loading')}</p>
        </div>
      )}
      {!error && data !== undefined && children(data)}
    </ChartCard>
  );
}
