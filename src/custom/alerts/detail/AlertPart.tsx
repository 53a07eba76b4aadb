import { type ReactNode, useId } from 'react';
import styles from '../alerts.module.css';

interface Props {
  title: string;
  /** In small print beside it. */
  note?: ReactNode;
  children: ReactNode;
}

/** One part of an alert's story under its own heading. */
export function Part({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className={`pb-border-top ${styles.part}`} aria-labelledby={id}>
      <header className={`pb-flex pb-items-baseline pb-gap-10 ${styles.partHead}`}>
        <h2 className="pb-body pb-bold" id={id}>
          {title}
        </h2>
        {note && <span className="pb-muted pb-small">{note}</span>}
      </header>
      {children}
    </section>
  );
}
