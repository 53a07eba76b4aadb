import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined';
import { LinkBase } from 'react-admin';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useTabPlace } from '../tabs/useTabPlace.ts';
import styles from './head.module.css';
import { useOpenAlerts } from './useOpenAlerts.ts';

/** How many alerts wait for a decision, and the way to them. */
export function OpenAlerts({ customerId }: { customerId: string }) {
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
