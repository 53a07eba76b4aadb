import Check from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  type NotificationType,
  useLocation,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { onHurry } from '../dataProvider/leaving.ts';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './parts.module.css';

/** SPEC §9. */
const toastMs = 3000;
const icons = { success: Check, error: ErrorIcon, warning: Warning, info: Info } as const;

/** react-admin's notifications, one at a time: colour, icon and word. Those that can be undone are carried out when they go. */
export function Toasts() {
  const { toast, open, close, undo, finished } = useToast(usePage());
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
          <Toast toast={toast} undo={undo} close={close} />
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
    <div
      className={`pb-card flex items-center gap-12 wrap-anywhere text-text ${styles.toast}`}
      data-kind={toast.type}
      role={toast.type === 'error' ? 'alert' : 'status'}
    >
      <Icon titleAccess={label(`common.${toast.type satisfies NotificationType}`)} />
      <span className="flex-1">
        {typeof message === 'string'
          ? translate(message, { _: message, ...toast.notificationOptions?.messageArgs })
          : message}
      </span>
      <button
        type="button"
        className="min-h-30 flex-none rounded-6 border-0 bg-transparent px-10 font-semibold text-accent hover:bg-hover"
        onClick={undo ?? close}
      >
        {label(undo ? 'common.undo' : 'common.close')}
      </button>
    </div>
  );
}

/** The present page with its dialogs. A list's filters and order do not change it. */
function usePage(): string {
  const { pathname, search } = useLocation();
  return `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`;
}

function useToast(page: string) {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toast, setToast] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);
  // the shown toast's own; what is queued behind it belongs to the next one
  const pending = useRef<ReturnType<typeof takeMutation>>(undefined);
  const [undoable, setUndoable] = useState(false);

  useEffect(() => {
    if (notifications.length === 0) return;
    // one at a time: a new one replaces the shown one, whose undoable action is then carried out
    if (toast) return setOpen(false);
    const next = takeNotification();
    if (!next) return;
    setToast(next);
    pending.current = next.notificationOptions?.undoable ? takeMutation() : undefined;
    setUndoable(pending.current !== undefined);
    setOpen(true);
  }, [toast, notifications, takeNotification, takeMutation]);

  // what is done often ends with a page that the console opens: the toast goes along, until the user opens another one;
  // an undoable action moves along, too, as leaving would carry it out
  const acted = useActed(toast);
  const home = useRef(page);
  useEffect(() => {
    if (home.current === page) return;
    home.current = page;
    if (!undoable && acted.current === toast) setOpen(false);
  }, [page, undoable, acted, toast]);

  // what waits to be undone is lost when the window closes
  useEffect(() => {
    if (!undoable) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [undoable]);

  const close = useCallback(() => setOpen(false), []);
  const end = useCallback((isUndo: boolean) => {
    pending.current?.({ isUndo });
    pending.current = undefined;
    setOpen(false);
  }, []);
  useEffect(() => (undoable ? onHurry(() => end(false)) : undefined), [undoable, end]);
  const finished = () => {
    end(false);
    setUndoable(false);
    setToast(null);
  };
  return { toast, open, close, undo: undoable ? () => end(true) : undefined, finished };
}

const acts = ['pointerdown', 'keydown', 'popstate'];

/** The last toast during which the user has done anything. */
function useActed(toast: NotificationPayload | null) {
  const acted = useRef<NotificationPayload | null>(null);
  useEffect(() => {
    if (!toast) return;
    const act = () => {
      acted.current = toast;
    };
    for (const name of acts) window.addEventListener(name, act, true);
    return () => {
      for (const name of acts) window.removeEventListener(name, act, true);
    };
  }, [toast]);
  return acted;
}
