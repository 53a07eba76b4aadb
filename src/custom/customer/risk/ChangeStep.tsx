import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import { useLabel } from '../../../i18n/useLabel.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import styles from './customerRisk.module.css';

/** From which status to which. */
export function ChangeStep({ from, to }: { from: string | null; to: string | null }) {
  const words = useLabel();
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-8 gap-y-4 ${styles.step}`}>
      {from ? (
        <StatusChip of="RiskStatuses" value={from} />
      ) : (
        <span className="text-soft">{words('customer.risk.start')}</span>
      )}
      <ArrowForward className={styles.arrow} aria-label={words('customer.risk.to')} />
      {to && <StatusChip of="RiskStatuses" value={to} />}
    </span>
  );
}
