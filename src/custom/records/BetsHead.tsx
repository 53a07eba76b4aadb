import { useLabels } from '../../resources/useLabels.ts';
import { type BetColumns, betParts } from './Bet.tsx';
import styles from './records.module.css';

/** The visible column heads; for screen readers, each value has its own name. */
export function BetsHead({ columns }: { columns: BetColumns }) {
  const labels = useLabels();
  return (
    <div
      aria-hidden
      className={`pb-note border-be border-hairline bg-head font-semibold ${styles.betsHead}`}
      data-columns={columns}
    >
      <span>{labels.field('bet', 'fixture')}</span>
      {betParts[columns].map(({ path, end }) => (
        <span key={path} data-end={end || undefined}>
          {labels.field('bet', path)}
        </span>
      ))}
    </div>
  );
}
