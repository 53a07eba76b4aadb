import type { ReactNode } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import styles from './proposals.module.css';

/** A field of a record: as it is, and as it is proposed. */
export interface ComparedField {
  key: string;
  label: string;
  changed: boolean;
  was: ReactNode;
  is: ReactNode;
}

interface Props {
  fields: readonly ComparedField[];
  /** Whether it is still to be decided: then the first column is what is in force. */
  waits: boolean;
}

/** What is proposed beside what there is: every field, those that change marked and first. */
export function CompareTable({ fields, waits }: Props) {
  const words = useLabel();
  const was = words(waits ? 'proposals.was' : 'proposals.wasThen');
  const is = words('proposals.proposed');
  const ordered = fields.toSorted((a, b) => Number(b.changed) - Number(a.changed));
  return (
    <table className={`w-full ${styles.compare}`}>
      <thead>
        <tr>
          {[words('proposals.field'), was, is].map((head) => (
            <th key={head} className="pb-note bg-head font-semibold" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ordered.map((field) => (
          <tr key={field.key} data-changed={field.changed || undefined}>
            <th scope="row">
              {field.label}
              {field.changed && <small className="block">{words('proposals.changed')}</small>}
            </th>
            <td data-label={was}>{field.was}</td>
            <td data-label={is}>{field.is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
