import '../words.ts';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './notJudged.module.css';

/** Beside a trigger's mode in the list: the engine can't evaluate it. */
export function NotJudgedChip() {
  const words = useLabel();
  return (
    <span className={`svg-14 ${styles.chip}`}>
      <WarningAmber aria-hidden />
      {words('rmt.broken.chip')}
    </span>
  );
}
