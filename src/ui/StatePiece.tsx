import type { ReactNode } from 'react';
import styles from './pieces.module.css';
import { Drawing, type DrawingName } from './StateDrawing.tsx';

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

/** A page or panel without content: what is the matter, why, and what can be done. */
export function StatePiece({ drawing, title, text, note, children, page = false, alert = false }: Props) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div
      className={`justify-items-center content-center min-h-[min(420px,60dvh)] px-16 py-32 grid text-center gap-8 ${styles.state}`}
      data-page={page || undefined}
      role={alert ? 'alert' : undefined}
    >
      <Drawing name={drawing} />
      <Title className={'text-heading font-semibold leading-[1.3] tracking-[-0.012em] text-text'}>{title}</Title>
      {text && <p className="wrap-anywhere text-soft max-w-[46ch] whitespace-pre-line">{text}</p>}
      {children && <div className="flex flex-wrap justify-center gap-8 mbs-12">{children}</div>}
      {note && <p className="pb-note">{note}</p>}
    </div>
  );
}
