import { useLabel } from '../../i18n/useLabel.ts';
import styles from './palette.module.css';

/** The keys, as a hint; a phone shows none. */
export function PaletteFoot() {
  const words = useLabel();
  const keys = [
    ['↑ ↓', words('finding.palette.move')],
    ['↵', words('finding.palette.open')],
    ['Ctrl ↵', words('finding.palette.newTab')],
    ['Esc', words('finding.palette.close')],
  ] as const;
  return (
    <div className={styles.foot} aria-hidden>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className="border border-hairline bg-card" dir="ltr">
            {key}
          </kbd>{' '}
          {does}
        </span>
      ))}
    </div>
  );
}
