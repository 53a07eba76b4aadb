import type { ReactNode } from 'react';
import styles from '../trigger/builder.module.css';

/** A step of the sentence with its word at the edge. */
export function Part({ word, children }: { word: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={word}>
      <h2 className={`pb-title pb-accent ${styles.word}`}>{word}</h2>
      <div className={`pb-grid pb-min-0 pb-gap-10 ${styles.content}`}>{children}</div>
    </section>
  );
}
