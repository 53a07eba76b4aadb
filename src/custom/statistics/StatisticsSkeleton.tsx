import board from '../../charts/board.module.css';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './statistics.module.css';

const tables = ['first', 'second'];

/** The skeleton of the figures, about as tall as they are; invisible for the first 200 ms. */
export function StatisticsSkeleton() {
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
