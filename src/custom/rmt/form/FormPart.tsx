import type { ReactNode } from 'react';
import styles from '../trigger/builder.module.css';

/** A step of the sentence with its word at the edge. */
export function Part({ word, children }: { word: string; children: ReactNode }) {
  return (
    <section
      className={`phone:grid-cols-[minmax(0,1fr)] phone:gap-10 phone:py-14 grid grid-cols-[72px_minmax(0,1fr)] gap-x-16 gap-y-4 py-18 ${styles.part}`}
      aria-label={word}
    >
      <h2 className={`phone:pbs-0 pbs-5 pb-title text-accent ${styles.word}`}>{word}</h2>
      <div className={`grid min-w-0 gap-10 ${styles.content}`}>{children}</div>
    </section>
  );
}
