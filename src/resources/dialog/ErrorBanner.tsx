import Close from '@mui/icons-material/CloseOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import { useRef } from 'react';
import { ApiError } from '../../apiError.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { SmallTool } from '../SmallTool.tsx';
import styles from './dialog.module.css';

interface Props {
  /** What failed; nothing is drawn without. */
  error: unknown;
  /** What follows from it, where the error's own words leave that open. */
  note?: string;
  onDismiss: () => void;
}

/** What a dialog's call ended with, in the server's words, until it is dismissed or tried again. */
export function ErrorBanner({ error, note, onDismiss }: Props) {
  const words = useLabel();
  const banner = useRef<HTMLDivElement>(null);
  if (error === null || error === undefined) return null;
  const message = error instanceof Error && error.message !== '' ? error.message : words('errors.unexpected');
  const id = error instanceof ApiError ? error.requestId : undefined;
  // the button disappears with the focus in it, unless the focus is moved
  const dismiss = () => {
    const field = banner.current?.closest('[role="dialog"]')?.querySelector<HTMLElement>('form input, form textarea');
    onDismiss();
    field?.focus();
  };
  return (
    <div
      ref={banner}
      role="alert"
      className={`mbs-16 flex gap-10 rounded-8 bg-error-soft p-10 ps-12 pe-6 text-error ${styles.banner}`}
    >
      <ErrorOutline aria-hidden />
      <div className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
        <p>{message}</p>
        {note && <p>{note}</p>}
        {id && <small>{words('common.requestId', { id })}</small>}
      </div>
      <SmallTool label={words('dialogs.dismiss')} Icon={Close} onClick={dismiss} />
    </div>
  );
}
