import { useLabel } from '../../i18n/useLabel.ts';
import styles from './list.module.css';

const widths = ['62%', '44%', '74%', '52%', '58%', '40%', '68%', '48%'];

/** The skeleton of a list's first rows; invisible for the first 200 ms (list.module.css). */
export function ListSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const words = useLabel();
  const lines = Array.from({ length: Math.min(rows, 12) }, (_, at) => at);
  const cells = Array.from({ length: Math.min(columns, 8) }, (_, at) => at);
  return (
    <div className="animate-appear">
      <p role="status" className={`pb-note flex items-center border-be border-hairline bg-head ${styles.skeletonText}`}>
        {words('resources.list.loading')}
      </p>
      <div aria-hidden className={styles.skeletonRows}>
        {lines.map((line) => (
          <div key={line} className={`flex items-center border-be border-hairline ${styles.skeletonRow}`}>
            {cells.map((cell) => (
              <span key={cell}>
                <i style={{ inlineSize: widths[(line * 3 + cell) % widths.length] }} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
