import type { ReactNode } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { CompareTable } from '../../ui/CompareTable.tsx';

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
export function ProposedTable({ fields, waits }: Props) {
  const words = useLabel();
  const heads = [
    words('proposals.field'),
    words(waits ? 'proposals.was' : 'proposals.wasThen'),
    words('proposals.proposed'),
  ] as const;
  const rows = fields
    .toSorted((a, b) => Number(b.changed) - Number(a.changed))
    .map((field) => ({
      ...field,
      label: (
        <>
          {field.label}
          {field.changed && <small className="block">{words('proposals.changed')}</small>}
        </>
      ),
    }));
  return <CompareTable heads={heads} rows={rows} />;
}
