import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { phone } from '../../../resources/phone.ts';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { useNames } from '../../../resources/useNames.ts';
import { DueFigure } from '../../interventions/DueFigure.tsx';
import { PersonalState } from '../personal/PersonalData.tsx';
import { readStatuses, riskName } from '../risk/riskStatusRows.ts';
import { useOpenTab } from '../tabs/useOpenTab.ts';
import { useTabPlace } from '../tabs/useTabPlace.ts';
import { CustomerRecent } from './CustomerRecent.tsx';
import { CustomerToday } from './CustomerToday.tsx';
import styles from './head.module.css';
import { Identity } from './Identity.tsx';
import { Tagging } from './Tagging.tsx';
import { useOpenAlerts } from './useOpenAlerts.ts';

interface Props {
  record: RecordData;
  /** What can be done with the page as a whole. */
  tools?: ReactNode;
}

/** The customer's name, statuses and figures, above every tab. */
export function CustomerHead({ record, tools }: Props) {
  const words = useLabel();
  const tab = useOpenTab();
  const permitted = usePermitted();
  const seesAlerts = permitted('alert', 'list');
  const seesInterventions = permitted('intervention', 'list');
  // on a phone the most important parts are visible: figures and tags are on the first tab
  const brief = useMediaQuery(phone, { noSsr: true }) && tab !== 'overview';
  return (
    <section className={`pb-card grid min-w-0 gap-10 px-18 py-14 ${styles.head}`} aria-label={words('customer.about')}>
      <div className="flex flex-wrap items-start justify-between gap-x-20 gap-y-10">
        <div className="grid min-w-0 flex-[1_1_320px] gap-4">
          <Identity record={record} brief={brief} />
          {!brief && <Tagging record={record} />}
        </div>
        <div className="flex min-w-0 flex-wrap gap-8">
          <WorstRisk statuses={record.customerRiskStatuses} />
          {seesAlerts && <OpenAlerts customerId={String(record.id)} />}
          {seesInterventions && <DueFigure customerId={String(record.id)} />}
          {tools}
        </div>
      </div>
      <PersonalState record={record} />
      {!brief && (
        <>
          <CustomerToday stats={record.mining_bets_today} />
          <CustomerRecent customerId={String(record.id)} />
        </>
      )}
    </section>
  );
}

/** How many alerts wait for a decision, and the way to them. */
function OpenAlerts({ customerId }: { customerId: string }) {
  const words = useLabel();
  const placeOf = useTabPlace();
  const { total, atLeast, error } = useOpenAlerts(customerId);
  if (total === undefined && !error) return null;
  const Icon = total ? NotificationsActive : NotificationsNone;
  const text = () => {
    if (total === undefined) return words('customer.alerts.failed');
    if (total === 0) return words('customer.alerts.none');
    return atLeast
      ? words('customer.alerts.atLeast', { count: total })
      : words('customer.alerts.open', { smart_count: total });
  };
  return (
    <LinkBase
      className={`svg-18 [&_svg]:text-soft ${styles.figure}`}
      data-hot={total ? '' : undefined}
      to={placeOf('alerts')}
    >
      <Icon aria-hidden />
      <span>{text()}</span>
    </LinkBase>
  );
}

/** The gravest of the customer's risk statuses, and the way to all of them; nothing until they are known. */
function WorstRisk({ statuses }: { statuses: unknown }) {
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
