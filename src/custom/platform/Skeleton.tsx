import { useLabel } from '../../i18n/useLabel.ts';
import styles from './platform.module.css';

/** The skeleton of a card's content; invisible for the first 200 ms. */
export function Skeleton({ rows }: { rows: number }) {
  const words = useLabel();
  return (
    <div className={`animate-appear ${styles.skeleton}`}>
      <p role="status">{words('resources.list.loading')}</p>
      <div aria-hidden className={`pb-card min-w-0 ${styles.card}`}>
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <i key={at} />
        ))}
      </div>
    </div>
  );
}
