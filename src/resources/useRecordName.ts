import { useLabel } from '../i18n/useLabel.ts';
import { fieldAt } from '../manifest/fields.ts';
import { useEntity, useManifest } from './ManifestContext.tsx';
import { labelOf, type RecordData } from './records.ts';
import { useLabels } from './useLabels.ts';

/** How a record is called in titles and labels: its label's value as it is shown, or its id. */
export function useRecordName(entityName: string): (record: RecordData) => string {
  const words = useLabel();
  const labels = useLabels();
  const manifest = useManifest();
  const entity = useEntity(entityName);
  const field = fieldAt(entity, entity.label)?.field;
  return (record) => {
    const name = labelOf(manifest, entity, record);
    if (name === null) return words('resources.list.unnamed', { id: String(record.id) });
    return field?.kind === 'choice' ? labels.value(field.of, name) : name;
  };
}
