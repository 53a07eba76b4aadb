import { DataTableBase, useListContext } from 'ra-core';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../ManifestContext.tsx';
import { usePermitted } from '../permitted.ts';
import { useLabels } from '../useLabels.ts';
import type { Column } from './columns.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import styles from './table.module.css';

interface Props {
  entity: string;
  columns: Column[];
  /** Rows have a checkbox. */
  selectable: boolean;
}

/** From here on columns are kept narrow. */
const manyColumns = 8;

/** The records of the list around it, as a dense table. Draws nothing while there are none. */
export function RecordTable({ entity: name, columns, selectable }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const entity = useEntity(name);
  const { sort } = useListContext();
  const opens = usePermitted()(name, 'show');
  const caption = words('resources.list.caption', {
    many: labels.many(name),
    field: labels.field(name, sort.field),
  });
  return (
    <DataTableBase resource={entity.route} hasBulkActions={selectable} loading={null} empty={null}>
      <table className={styles.table} data-many={columns.length >= manyColumns || undefined}>
        <caption className="pb-sr">{caption}</caption>
        <TableHead entity={name} columns={columns} selectable={selectable} />
        <TableBody entity={name} columns={columns} selectable={selectable} opens={opens} />
      </table>
    </DataTableBase>
  );
}
