import { useLabel } from '../i18n/useLabel.ts';
import type { RecordData } from '../records.ts';
import { useNames } from './useNames.ts';

/** How a record is called in titles and labels: its label's value as it is shown, or its id. */
export function useRecordName(entityName: string): (record: RecordData) => string {
  const words = useLabel();
  const names = useNames();
  return (record) => names.of(entityName, record) ?? words('resources.list.unnamed', { id: String(record.id) });
}
