import type { ReactNode } from 'react';
import styles from './compareTable.module.css';

/** A row: what it is about, and its two sides. */
export interface ComparedRow {
  key: string;
  label: ReactNode;
  /** The whole row is marked as one that changes. */
  changed?: boolean;
  was: ReactNode;
  is: ReactNode;
}

interface Props {
  /** What the three columns are called; a phone shows the last two with each value. */
  heads: readonly [field: string, was: string, is: string];
  rows: readonly ComparedRow[];
}

/** Two states of a record side by side. Where a part of a value carries `data-change`, `gone` or `new`, it is marked. */
export function CompareTable({ heads, rows }: Props) {
  const [, was, is] = heads;
  return (
    <table className={`w-full ${styles.compare}`}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            // two versions may be of the same second
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
            <th key={at} className="pb-note bg-head font-semibold" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, changed, ...sides }) => (
          <tr key={key} data-changed={changed || undefined}>
            <th scope="row">{label}</th>
            <td data-label={was}>{sides.was}</td>
            <td data-label={is}>{sides.is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
