import type { ReactNode } from 'react';
import { ApiError } from '../apiError.ts';
import { translate } from '../i18n/translate.ts';
import styles from './pieces.module.css';
import { type DrawingName, StateDrawing } from './StateDrawing.tsx';

/** RTE-14: the address leads nowhere. */
export function ErrorPage({ path = location.pathname }: { path?: string }) {
  return (
    <StatePiece
      page
      drawing="astray"
      title={translate('shell.notFound.title')}
      text={translate('shell.notFound.text', { path })}
    >
      <a className="pb-button" href="/">
        {translate('common.home')}
      </a>
    </StatePiece>
  );
}

/** The page exists, but not for this role. */
export function NotAllowedPage() {
  return (
    <StatePiece
      page
      drawing="closed"
      title={translate('shell.notAllowed.title')}
      text={translate('shell.notAllowed.text')}
    >
      <a className="pb-button" href="/">
        {translate('common.home')}
      </a>
    </StatePiece>
  );
}

interface FailedProps {
  error: unknown;
  onRetry?: () => void;
  title?: string;
  page?: boolean;
}

/** A failure in the frame, without MUI (see StatePiece): the error's text, Retry, and the request's id. Pages use Failure. */
export function ErrorPanel({ error, onRetry, title = translate('shell.failed.title'), page }: FailedProps) {
  const id = error instanceof ApiError ? error.requestId : undefined;
  const text = error instanceof Error ? error.message : translate('errors.unexpected');
  return (
    <StatePiece
      page={page}
      alert
      drawing="broken"
      title={title}
      text={text}
      note={id && translate('common.requestId', { id })}
    >
      {onRetry && (
        <button type="button" className="pb-button" onClick={onRetry}>
          {translate('common.retry')}
        </button>
      )}
    </StatePiece>
  );
}
interface Props {
  drawing: DrawingName;
  title: string;
  text?: string;
  /** A line below in small print, such as the request's id. */
  note?: string;
  /** What can be done about it. */
  children?: ReactNode;
  /** The whole page is this, so that its title is the page's. */
  page?: boolean;
  /** Somebody waits for it: read out at once. */
  alert?: boolean;
}

/**
 * A page or panel without content: the reason, an explanation, and possible actions. For the frame that loads before
 * the console: its pictures are inline, so that the first bundle has no MUI icons. Pages use StatePanel.
 */
function StatePiece({ drawing, title, text, note, children, page = false, alert = false }: Props) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div
      className={`grid min-h-[min(420px,60dvh)] content-center justify-items-center gap-8 px-16 py-32 text-center ${styles.state}`}
      data-page={page || undefined}
      role={alert ? 'alert' : undefined}
    >
      <StateDrawing name={drawing} />
      <Title className="text-heading leading-[1.3] font-semibold tracking-[-0.012em] text-text">{title}</Title>
      {text && <p className="max-w-[46ch] wrap-anywhere whitespace-pre-line text-soft">{text}</p>}
      {children && <div className="mbs-12 flex flex-wrap justify-center gap-8">{children}</div>}
      {note && <p className="pb-note">{note}</p>}
    </div>
  );
}
