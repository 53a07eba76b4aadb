import type { FieldDef } from '../../manifest/fieldDef.ts';
import { type RecordData, valueAt } from '../records.ts';
import { kindOf } from './registry.ts';

interface Props {
  as: 'Cell' | 'Detail';
  field: FieldDef;
  record: RecordData;
  entity: string;
  path: string;
}

/** A field of a record, as its kind shows it. */
export function FieldValue({ as, field, record, entity, path }: Props) {
  const Value = kindOf(field)[as];
  return <Value value={valueAt(record, path)} record={record} field={field} entity={entity} path={path} />;
}
