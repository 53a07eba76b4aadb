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
    <section className={`border-bs border-hairline ${styles.part}`} aria-labelledby={id}>
      <header className="flex items-baseline gap-10 mbe-8">
        <h2 className="text-body font-bold" id={id}>
          {title}
        </h2>
        {note && <span className="text-soft text-small">{note}</span>}
      </header>
      {children}
    </section>
  );
}
