import { isObject } from '../../manifest/isObject.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { useLabels } from '../useLabels.ts';
import styles from './cells.module.css';
import { FieldValue } from './FieldValue.tsx';
import type { KindUi, ValueProps } from './kindUi.ts';
import { notWritten } from './kindValues.ts';

/** Fields that are served as one object; lists and pages show them one by one, this shows them together. */
function Detail({ value, record, field, entity, path }: ValueProps<'group'>) {
  const labels = useLabels();
  if (!isObject(value)) return <Nothing />;
  return (
    <dl className={`m-0 grid grid-cols-[max-content_1fr] gap-x-16 gap-y-4 ${styles.nested}`}>
      {Object.entries(field.fields).map(([name, inner]) => {
        const place = `${path}.${name}`;
        return (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{labels.field(entity, place)}</dt>
            <dd>
              <FieldValue as="Detail" field={inner} record={record} entity={entity} path={place} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export const group: KindUi<'group'> = {
  look: 'words',
  wide: true,
  Cell: Nothing,
  Detail,
  Input: null,
  filters: {},
  ...notWritten,
};
