import Check from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import {
  CloseNotificationContext,
  type NotificationPayload,
  type NotificationType,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './parts.module.css';

/** SPEC §9. */
const toastMs = 3000;
const icons = { success: Check, error: ErrorIcon, warning: Warning, info: Info } as const;

/** react-admin's notifications, one at a time: colour, icon and word. Those that can be undone are carried out when they go. */
export function Toasts() {
  const { toast, open, close, undo, finished } = useToast();
  if (!toast) return null;
  const { autoHideDuration = toastMs, undoable } = toast.notificationOptions ?? {};
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        open={open}
        autoHideDuration={autoHideDuration}
        disableWindowBlurListener={undoable}
        onClose={(_: unknown, reason: SnackbarCloseReason) => reason !== 'clickaway' && close()}
        slotProps={{ transition: { onExited: finished } }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <div>
          <Toast toast={toast} undo={undoable ? undo : undefined} close={close} />
        </div>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}

function Toast({ toast, undo, close }: { toast: NotificationPayload; undo?: () => void; close: () => void }) {
  const label = useLabel();
  const translate = useTranslate();
  const Icon = icons[toast.type];
  const { message } = toast;
  return (
    <div className={styles.toast} data-kind={toast.type} role={toast.type === 'error' ? 'alert' : 'status'}>
      <Icon titleAccess={label(`common.${toast.type satisfies NotificationType}`)} />
      <span className={styles.toastText}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...toast.notificationOptions?.messageArgs })
          : message}
      </span>
      <button type="button" className={styles.toastButton} onClick={undo ?? close}>
        {label(undo ? 'common.undo' : 'common.close')}
      </button>
    </div>
  );
}

function useToast() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toast, setToast] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);
  const undoable = toast?.notificationOptions?.undoable === true;

  useEffect(() => {
    if (toast || notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    setToast(next);
    setOpen(true);
  }, [toast, notifications, takeNotification]);

  // what waits to be undone is lost when the window closes
  useEffect(() => {
    if (!undoable) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [undoable]);

  const close = useCallback(() => setOpen(false), []);
  const undo = () => {
    takeMutation()?.({ isUndo: true });
    setOpen(false);
  };
  const finished = () => {
    if (undoable) takeMutation()?.({ isUndo: false });
    setToast(null);
  };
  return { toast, open, close, undo, finished };
}
