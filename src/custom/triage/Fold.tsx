import ExpandLess from '@mui/icons-material/ExpandLessOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import styles from './triage.module.css';
import type { AlertWork } from './work.ts';

interface Props {
  work: AlertWork;
  /** How many actions wait for a decision. */
  waiting: number;
  open: boolean;
  toggle: () => void;
}

/** Where the panel is a bar: the alert's state, and the button that opens the panel. */
export function Fold({ work: { state, verdict }, waiting, open, toggle }: Props) {
  const words = useLabel();
  const Icon = open ? ExpandMore : ExpandLess;
  return (
    <button type="button" className={styles.fold} aria-expanded={open} onClick={toggle}>
      {verdict ? <StatusChip of="AlertVerdicts" value={verdict} /> : <StatusChip of="AlertStates" value={state} />}
      {waiting > 0 && (
        <span className="min-w-0 truncate">{words('triage.pending.count', { smart_count: waiting })}</span>
      )}
      <span className="min-w-0 truncate">{words(open ? 'triage.less' : 'triage.more')}</span>
      <Icon aria-hidden />
    </button>
  );
}
