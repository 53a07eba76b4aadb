import { isEmpty, type RecordData, valueAt } from '../../records.ts';
import { FieldValue } from '../kinds/FieldValue.tsx';
import type { ListColumn } from './listColumns.ts';
import { OpenLink } from './OpenLink.tsx';
import { useOwnCells } from './ownCells.ts';
import styles from './table.module.css';

interface Props {
  entity: string;
  column: ListColumn;
  record: RecordData;
  /** Whether the record has a page that may be seen. */
  linked: boolean;
}

/** A cell's content; in the column that names the record, as the link to its page. */
export function ColumnValue({ entity, column, record, linked }: Props) {
  const Own = useOwnCells().cells[column.path];
  const value = Own ? (
    <Own record={record} />
  ) : (
    <FieldValue as="Cell" field={column.field} record={record} entity={entity} path={column.path} />
  );
  if (!column.opens || !linked || (!Own && isEmpty(valueAt(record, column.path)))) return value;
  return (
    <OpenLink
      entity={entity}
      record={record}
      className={`hover:underline focus-visible:-outline-offset-2 ${styles.open}`}
    >
      {value}
    </OpenLink>
  );
}
