import type { ReactNode } from 'react';
import styles from './panels.module.css';

interface Props {
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
}

/** A panel without content: what is the matter, why, and what can be done. */
export function StatePanel({ title, text, note, children, alert = false, page = false }: Props) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div className={styles.state} role={alert ? 'alert' : undefined}>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
