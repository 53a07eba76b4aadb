import { Suspense } from 'react';
import type { FieldDef } from '../../manifest/fieldDef.ts';
import { type RecordData, valueAt } from '../../records.ts';
import { useOverride } from '../overriding.ts';
import { kindOf } from './kindRegistry.ts';

interface Props {
  as: 'Cell' | 'Detail';
  field: FieldDef;
  record: RecordData;
  entity: string;
  path: string;
}

/** A field of a record: in a cell as its override draws it, otherwise as its kind shows it. */
export function FieldValue({ as, field, record, entity, path }: Props) {
  const Value = kindOf(field)[as];
  const Own = useOverride(entity).columns?.[path];
  const props = { value: valueAt(record, path), record, field, entity, path };
  if (as === 'Detail' || !Own) return <Value {...props} />;
  return (
    // until it is fetched, the cell is the usual one
    <Suspense fallback={<Value {...props} />}>
      <Own {...props} />
    </Suspense>
  );
}
