import type { ReactNode } from 'react';
import styles from '../trigger/builder.module.css';

/** A step of the sentence with its word at the edge. */
export function FormPart({ word, children }: { word: string; children: ReactNode }) {
  return (
    <section
      className={`grid grid-cols-[72px_minmax(0,1fr)] gap-x-16 gap-y-4 py-18 phone:grid-cols-1 phone:gap-10 phone:py-14 ${styles.part}`}
      aria-label={word}
    >
      <h2 className={`pb-title pbs-5 text-accent phone:pbs-0 ${styles.word}`}>{word}</h2>
      <div className={`grid min-w-0 gap-10 ${styles.content}`}>{children}</div>
    </section>
  );
}
