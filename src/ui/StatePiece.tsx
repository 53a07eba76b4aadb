import type { ReactNode } from 'react';
import styles from './pieces.module.css';
import { type DrawingName, StateDrawing } from './StateDrawing.tsx';

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
export function StatePiece({ drawing, title, text, note, children, page = false, alert = false }: Props) {
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
