import { LinkBase } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { useNames } from '../../../resources/useNames.ts';
import { readStatuses, riskName } from '../risk/riskStatusRows.ts';
import { useTabPlace } from '../tabs/useTabPlace.ts';
import styles from './head.module.css';

/** The gravest of the customer's risk statuses, and the way to all of them; nothing until they are known. */
export function WorstRisk({ statuses }: { statuses: unknown }) {
  const words = useLabel();
  const placeOf = useTabPlace();
  const sees = usePermitted()('customer_risk_status', 'list');
  if (!Array.isArray(statuses)) return null;
  const content = <Worst statuses={statuses} />;
  const label = <span className="pb-sr">{words('customer.worst.label')}: </span>;
  if (!sees)
    return (
      <p className={`svg-18 [&_svg]:text-soft ${styles.figure}`}>
        {label}
        {content}
      </p>
    );
  return (
    <LinkBase
      className={`svg-18 [&_svg]:text-soft ${styles.figure}`}
      to={placeOf('risk_statuses')}
      title={words('customer.worst.label')}
    >
      {label}
      {content}
    </LinkBase>
  );
}

function Worst({ statuses }: { statuses: readonly unknown[] }) {
  const words = useLabel();
  const names = useNames();
  const labels = useLabels();
  const [worst, ...others] = readStatuses(statuses);
  if (!worst) return <span className="font-normal text-soft">{words('customer.worst.none')}</span>;
  return (
    <>
      <StatusChip of="RiskStatuses" value={worst.status} />
      <bdi className="max-w-[28ch] truncate">
        {riskName(worst, names) ?? labels.value('RiskCategoryTypes', worst.type)}
      </bdi>
      {others.length > 0 && (
        <span className="font-normal text-soft">{words('customer.worst.other', { count: others.length })}</span>
      )}
    </>
  );
}
