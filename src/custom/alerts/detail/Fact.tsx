import type { ReactNode } from 'react';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from '../alerts.module.css';

/** One labelled value, or a note that it is unknown. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${styles.fact}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Unknown() {
  return <span className="text-soft">{useLabel()('alerts.facts.unknown')}</span>;
}
