import type { ReactNode } from 'react';
import { ApiError } from '../apiError.ts';
import { translate } from '../i18n/translate.ts';
import styles from './pieces.module.css';

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

type DrawingName = 'astray' | 'closed' | 'broken' | 'bare';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;
const ground = { ...line, opacity: 0.3 };

const drawings: Record<DrawingName, React.ReactNode> = {
  // a chip that rolled off the table
  astray: (
    <>
      <path {...ground} d="M6 52h62c10 0 10 24 26 24h32" />
      <path {...line} strokeDasharray="1 7" d="M20 36c14-14 34-16 50-4s14 16 22 20" opacity="0.5" />
      <circle {...line} cx="104" cy="60" r="14" />
      <path
        {...line}
        d="M100 47l1.600 6M116 53l-4.400 4.200M117 66l-5.600-2.600M106 74l-.6-6M92 67l5-3.400M92 52l4.800 4"
      />
    </>
  ),
  // a rope across the way
  closed: (
    <>
      <path {...ground} d="M10 78h112" />
      <path {...line} d="M34 78V26M98 78V26M28 78h12M92 78h12" />
      <circle {...line} cx="34" cy="20" r="6" />
      <circle {...line} cx="98" cy="20" r="6" />
      <path {...line} d="M35 34c16 30 46 30 62 0" strokeWidth="4" />
    </>
  ),
  // a line that stops being drawn
  broken: (
    <>
      <path {...ground} d="M10 78h112M10 54h112M10 30h112" />
      <path {...line} d="M10 66l18-10 16 6 14-26" />
      <path {...line} d="M76 44l12 12 16-22 18 6" strokeDasharray="1 7" />
      <path {...line} d="M62 24l10 10M72 24l-10 10" />
    </>
  ),
  // a ledger without entries
  bare: (
    <>
      <path {...ground} d="M24 36h84M24 52h84M24 68h84M56 20v60" />
      <path {...line} d="M30 12h72a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
      <path {...line} d="M34 24h12M66 24h24" />
    </>
  ),
};

/** A small line drawing in the accent, for pages and panels that have nothing else to show. */
function StateDrawing({ name }: { name: DrawingName }) {
  return (
    <svg className="mbe-12 h-88 w-132 mirrored text-accent" viewBox="0 0 132 88" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  );
}
