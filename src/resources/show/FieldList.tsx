import type { PlacedField } from '../../manifest/fields.ts';
import type { RecordData } from '../../records.ts';
import { FieldValue } from '../kinds/FieldValue.tsx';
import { useLabels } from '../useLabels.ts';
import styles from './show.module.css';

interface Props {
  entity: string;
  record: RecordData;
  places: readonly PlacedField[];
  /** One below the other, each over the full width. */
  wide?: boolean;
  /** Small print: when the record was made and changed. */
  small?: boolean;
}

/** Fields with their values. */
export function FieldList({ entity, record, places, wide, small }: Props) {
  const labels = useLabels();
  return (
    <dl
      className={`m-0 grid cols-fill-200 gap-x-28 gap-y-18 px-24 py-20 phone:data-small:px-14 ${styles.fields}`}
      data-wide={wide || undefined}
      data-small={small || undefined}
    >
      {places.map(({ path, field }) => (
        <div key={path} className={`min-w-0 ${styles.field}`}>
          <dt>{labels.field(entity, path)}</dt>
          <dd>
            <FieldValue as="Detail" field={field} record={record} entity={entity} path={path} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
