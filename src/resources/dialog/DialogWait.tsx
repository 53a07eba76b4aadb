import { useLabel } from '../../i18n/useLabel.ts';
import styles from './dialog.module.css';

/** What stands in a dialog until its content is there; nothing for a wait below 200 ms. */
export function DialogWait() {
  const words = useLabel();
  return (
    <div className={styles.wait}>
      <p role="status" className="pb-sr">
        {words('common.loading')}
      </p>
      <div className="pb-grid pb-appear pb-gap-16" aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
