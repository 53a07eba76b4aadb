import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { phone } from '../../../resources/phone.ts';
import { useOpenTab } from '../tabs/useOpenTab.ts';
import { useTabPlace } from '../tabs/useTabPlace.ts';
import { CustomerToday } from './CustomerToday.tsx';
import styles from './head.module.css';
import { Identity } from './Identity.tsx';
import { Tagging } from './Tagging.tsx';
import { useOpenAlerts } from './useOpenAlerts.ts';
import { WorstRisk } from './WorstRisk.tsx';

interface Props {
  record: RecordData;
  /** What can be done with the page as a whole. */
  tools?: ReactNode;
}

/** The customer's name, statuses and figures, above every tab. */
export function CustomerHead({ record, tools }: Props) {
  const words = useLabel();
  const tab = useOpenTab();
  const seesAlerts = usePermitted()('alert', 'list');
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
          {tools}
        </div>
      </div>
      {!brief && <CustomerToday stats={record.mining_bets_today} />}
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
