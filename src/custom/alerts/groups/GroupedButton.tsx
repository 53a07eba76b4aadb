import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import list from '../../../resources/list/list.module.css';
import styles from './groups.module.css';
import { useGrouped } from './useGrouped.ts';

const beside = `inline-flex items-center gap-6 font-medium text-soft hover:text-text ${styles.grouped}`;
const amongTools = `hover:bg-hover ${list.tool} ${styles.tool}`;

/**
 * One row for each group of alerts, or one for each alert: beside the views of the list, or among its tools, where there
 * is little room.
 */
export function GroupedButton({ tool = false }: { tool?: boolean }) {
  const words = useLabel();
  const [grouped, setGrouped] = useGrouped();
  return (
    <button
      type="button"
      className={tool ? amongTools : beside}
      aria-pressed={grouped}
      title={words('alerts.groups.hint')}
      onClick={() => setGrouped(!grouped)}
    >
      <AccountTree aria-hidden />
      <span>{words('alerts.groups.grouped')}</span>
    </button>
  );
}
