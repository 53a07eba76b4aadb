import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './timeline.module.css';

const lines = ['long', 'short', 'long', 'middle', 'short', 'long'];

/** The skeleton of a timeline; invisible for the first 200 ms. */
export function TimelineSkeleton() {
  const words = useLabel();
  return (
    <div className={`pb-card grid animate-appear gap-18 ${styles.wait}`}>
      <p role="status" className="pb-sr">
        {words('resources.list.loading')}
      </p>
      {lines.map((length, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike
        <i key={at} aria-hidden data-length={length} />
      ))}
    </div>
  );
}
