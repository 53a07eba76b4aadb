import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './groups.module.css';
import { useGrouped } from './useGrouped.ts';

/** Beside the views of the list: one row for each group of alerts, or one for each alert. */
export function GroupedButton() {
  const words = useLabel();
  const [grouped, setGrouped] = useGrouped();
  return (
    <button
      type="button"
      className={`inline-flex items-center gap-6 font-medium text-soft hover:text-text phone:min-h-40 ${styles.grouped}`}
      aria-pressed={grouped}
      title={words('alerts.groups.hint')}
      onClick={() => setGrouped(!grouped)}
    >
      <AccountTree aria-hidden />
      {words('alerts.groups.grouped')}
    </button>
  );
}
