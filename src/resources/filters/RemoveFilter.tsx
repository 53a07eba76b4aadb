import Close from '@mui/icons-material/CloseOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './filters.module.css';

/** Takes a filter's condition away, or the filter itself. */
export function RemoveFilter({ label, onClick }: { label: string; onClick: () => void }) {
  const words = useLabel();
  return (
    <button
      type="button"
      className={`inline-grid svg-15 flex-none place-items-center border-0 bg-transparent p-0 text-soft hover:text-text ${styles.remove}`}
      aria-label={words('resources.filters.remove', { label })}
      onClick={onClick}
    >
      <Close aria-hidden />
    </button>
  );
}
