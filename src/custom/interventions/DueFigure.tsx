import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import { LinkBase } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from '../customer/head/head.module.css';
import { useTabPlace } from '../customer/tabs/useTabPlace.ts';
import { useDueFollowUps } from './useDueFollowUps.ts';

/** How many follow-ups of a customer are due, and the way to them; nothing while there are none. */
export function DueFigure({ customerId }: { customerId: string }) {
  const words = useLabel();
  const placeOf = useTabPlace();
  const { total } = useDueFollowUps({ customer_id: customerId });
  if (!total) return null;
  return (
    <LinkBase className={`svg-18 [&_svg]:text-soft ${styles.figure}`} data-hot="" to={placeOf('interventions')}>
      <EventRepeat aria-hidden />
      <span>{words('customer.followUpsDue', { smart_count: total })}</span>
    </LinkBase>
  );
}
