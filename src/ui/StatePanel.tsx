import type { SvgIconComponent } from '@mui/icons-material';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined';
import Inbox from '@mui/icons-material/InboxOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import type { ReactNode } from 'react';
import styles from './panels.module.css';

const icons = {
  empty: Inbox,
  filtered: FilterAltOff,
  failed: ErrorOutline,
  closed: Lock,
  missing: SearchOff,
} as const satisfies { [state: string]: SvgIconComponent };

interface Props {
  /** What kind of state it is, for its picture. */
  state: keyof typeof icons;
  title: string;
  text?: string;
  /** In small print, such as the request's id. */
  note?: string;
  /** What can be done about it. */
  children?: ReactNode;
  /** Somebody waits for it: read out at once. */
  alert?: boolean;
  /** Stands for the whole page, so that its title is the page's. */
  page?: boolean;
  /** One part of a page among others: no taller than it has to be. */
  compact?: boolean;
}

/** A panel without content: the reason, an explanation, and possible actions. For pages; the frame uses StatePiece. */
export function StatePanel({
  state,
  title,
  text,
  note,
  children,
  alert = false,
  page = false,
  compact = false,
}: Props) {
  const Icon = icons[state];
  const Title = page ? 'h1' : 'h2';
  return (
    <div
      className={`grid min-h-260 content-center justify-items-center gap-6 px-20 py-32 text-center ${styles.state}`}
      data-compact={compact || undefined}
      role={alert ? 'alert' : undefined}
    >
      {!compact && (
        <span
          className="mbe-8 grid size-52 place-items-center rounded-circle bg-selected text-accent data-[state=failed]:bg-error-soft data-[state=failed]:text-error"
          data-state={state}
        >
          <Icon aria-hidden />
        </span>
      )}
      <Title className="text-large font-semibold wrap-anywhere whitespace-pre-line text-text">{title}</Title>
      {text && (
        <p className="max-w-[52ch] text-soft" data-paper="leave">
          {text}
        </p>
      )}
      {children && <div className="mbs-10 flex flex-wrap justify-center gap-8">{children}</div>}
      {note && <p className="pb-note mbs-4">{note}</p>}
    </div>
  );
}
