import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useLabels } from '../useLabels.ts';
import { useRecordName } from '../useRecordName.ts';

interface Props {
  entity: string;
  /** The record to change; null for a new one, and until it is loaded. */
  record: RecordData | null;
  isNew: boolean;
}

/** What a record's dialog is called: `Create Risk`, `Edit Risk · Bonus hunters`. */
export function RecordTitle({ entity, record, isNew }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const nameOf = useRecordName(entity);
  return (
    <>
      {words(isNew ? 'resources.form.create' : 'resources.form.edit', { one: labels.one(entity) })}
      {record && (
        <>
          {' · '}
          <bdi>{nameOf(record)}</bdi>
        </>
      )}
    </>
  );
}
