import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type MouseEvent, type ReactNode, Suspense, useId } from 'react';
import { LinkBase } from 'react-admin';
import { has } from '../../authProvider/me.ts';
import { useShownText } from '../../i18n/given.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { Notification } from '../../realtime/desktopNotification.ts';
import { DialogWait } from '../../resources/dialog/DialogWait.tsx';
import { useOverride } from '../../resources/overriding.ts';
import { type RecordKind, useRecordDialogs } from '../../resources/recordDialogs/useRecordDialogs.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import styles from './panel.module.css';

interface Props {
  notification: Notification | null;
  /** Back to the panel. */
  back: () => void;
  /** Away from the panel, too. */
  leave: () => void;
}

/** NTF-7: a notification's data, and its links: its alert and its betslip, over the present page. */
export function InfoDialog({ notification, back, leave }: Props) {
  const label = useLabel();
  const titleId = useId();
  const shown = useShownText();
  if (!notification) return null;
  const { id, type, subject } = notification;
  const betslip = betslipOf(notification);
  return (
    <Dialog open onClose={back} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{label('notifications.about')}</DialogTitle>
      <DialogContent>
        <dl className={`m-0 grid gap-2 ${styles.facts}`}>
          <dt className="pb-note">{label('notifications.type')}</dt>
          <dd>
            <StatusChip of="AlertTypes" value={type} />
          </dd>
          <dt className="pb-note">{label('notifications.subject')}</dt>
          <dd>
            <bdi>{shown('alert', 'text', subject)}</bdi>
          </dd>
        </dl>
        <Notice id={id} />
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={back}>{label('common.close')}</Button>
        {betslip !== null && (
          <ViewButton kind="betslip" id={betslip} leave={leave}>
            {label('notifications.betslip')}
          </ViewButton>
        )}
        <Details notification={notification} leave={leave} />
      </DialogActions>
    </Dialog>
  );
}

/** The alert as it is now, where a push named it and the role may see it. */
function Notice({ id }: { id: string | null }) {
  const { Notice: Own } = useOverride('alert');
  if (id === null || !Own || !has('alert.show')) return null;
  return (
    <Suspense fallback={<DialogWait />}>
      <Own id={id} />
    </Suspense>
  );
}

/** To the alert's details; to the list where a push did not name the alert, or the role stops there. */
function Details({ notification: { id }, leave }: { notification: Notification; leave: () => void }) {
  const text = useLabel()('notifications.details');
  if (id !== null && has('alert.show'))
    return (
      <ViewButton main kind="alert" id={id} leave={leave}>
        {text}
      </ViewButton>
    );
  return (
    <Button variant="contained" component={LinkBase} to="/customer-alerts" onClick={leave} autoFocus>
      {text}
    </Button>
  );
}

interface ViewButtonProps {
  kind: RecordKind;
  id: string;
  leave: () => void;
  /** What one mostly comes for. */
  main?: boolean;
  children: ReactNode;
}

/** A link that opens a record over the page in the panel's place; with a modifier key in a tab of its own. */
function ViewButton({ kind, id, leave, main = false, children }: ViewButtonProps) {
  const { open, hrefOf } = useRecordDialogs();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leave();
    open(kind, id);
  };
  return (
    <Button
      variant={main ? 'contained' : 'text'}
      component={LinkBase}
      to={hrefOf(kind, id)}
      onClick={onClick}
      autoFocus={main}
    >
      {children}
    </Button>
  );
}

function betslipOf({ type, betslipId }: Notification): string | null {
  return type === 'SPORTSBOOK' && has('betslip.show') ? betslipId : null;
}
