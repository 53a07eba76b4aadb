import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import list from '../../../resources/list/list.module.css';
import styles from './groups.module.css';
import { useGrouped } from './useGrouped.ts';

/** One row for each group of alerts, or one for each alert: among the list's tools. */
export function GroupedButton() {
  const words = useLabel();
  const [grouped, setGrouped] = useGrouped();
  return (
    <button
      type="button"
      className={`hover:bg-hover ${list.tool} ${styles.tool}`}
      aria-pressed={grouped}
      title={words('alerts.groups.hint')}
      onClick={() => setGrouped(!grouped)}
    >
      <AccountTree aria-hidden />
      <span>{words('alerts.groups.grouped')}</span>
    </button>
  );
}
