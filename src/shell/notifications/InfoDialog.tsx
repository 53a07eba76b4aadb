import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Link } from 'react-router';
import { has } from '../../authProvider/me.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Notification } from '../../realtime/notification.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import styles from './panel.module.css';

interface Props {
  notification: Notification | null;
  /** Back to the panel. */
  back: () => void;
  /** Away from the panel, too. */
  leave: () => void;
}

/** NTF-7: what a notification is about, and the ways on. */
export function InfoDialog({ notification, back, leave }: Props) {
  const label = useLabel();
  const titleId = useId();
  if (!notification) return null;
  const { type, subject } = notification;
  const betslip = betslipAddress(notification);
  return (
    <Dialog open onClose={back} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{label('notifications.about')}</DialogTitle>
      <DialogContent>
        <dl className={styles.facts}>
          <dt>{label('notifications.type')}</dt>
          <dd>
            <StatusChip of="AlertTypes" value={type} />
          </dd>
          <dt>{label('notifications.subject')}</dt>
          <dd>
            <bdi>{subject}</bdi>
          </dd>
        </dl>
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={back}>{label('common.close')}</Button>
        {betslip && (
          <Button component={Link} to={betslip} onClick={leave}>
            {label('notifications.betslip')}
          </Button>
        )}
        <Button variant="contained" component={Link} to={detailsAddress(notification)} onClick={leave} autoFocus>
          {label('notifications.details')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The alert's own page; the list where a push did not name the alert, or the role stops there. */
function detailsAddress({ id }: Notification): string {
  return id !== null && has('alert.show') ? `/customer-alerts/${encodeURIComponent(id)}/show` : '/customer-alerts';
}

function betslipAddress({ type, betslipId }: Notification): string | null {
  if (type !== 'SPORTSBOOK' || betslipId === null || !has('betslip.show')) return null;
  return `/betslips/${encodeURIComponent(betslipId)}/show`;
}
