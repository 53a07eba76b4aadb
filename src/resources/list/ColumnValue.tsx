import { LinkBase, useCreatePath } from 'ra-core';
import { FieldValue } from '../kinds/FieldValue.tsx';
import { useEntity } from '../ManifestContext.tsx';
import { isEmpty, type RecordData, valueAt } from '../records.ts';
import type { Column } from './columns.ts';
import styles from './table.module.css';

interface Props {
  entity: string;
  column: Column;
  record: RecordData;
  /** Whether the record has a page that may be seen. */
  linked: boolean;
}

/** A cell's content; in the column that names the record, as the link to its page. */
export function ColumnValue({ entity, column, record, linked }: Props) {
  const { route } = useEntity(entity);
  const createPath = useCreatePath();
  const value = <FieldValue as="Cell" field={column.field} record={record} entity={entity} path={column.path} />;
  if (!column.opens || !linked || isEmpty(valueAt(record, column.path))) return value;
  return (
    <LinkBase className={styles.open} to={createPath({ resource: route, type: 'show', id: record.id })}>
      {value}
    </LinkBase>
  );
}
