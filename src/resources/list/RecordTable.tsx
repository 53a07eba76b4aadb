import { DataTableBase, useListContext } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';
import { useWhatIsChangeable } from '../changeable.ts';
import { useLabels } from '../useLabels.ts';
import type { ListColumn } from './listColumns.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import styles from './table.module.css';

interface Props {
  entity: string;
  columns: ListColumn[];
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
  const { sort, data = [] } = useListContext<RecordData>();
  const isChangeable = useWhatIsChangeable(name, data);
  // rows can be selected only with the permission to change them
  const isChoosable = selectable ? (record: RecordData) => isChangeable(record) === true : null;
  const opens = usePermitted()(name, 'show');
  const caption = words('resources.list.caption', {
    many: labels.many(name),
    field: labels.field(name, sort.field),
  });
  return (
    <DataTableBase<RecordData>
      resource={entity.route}
      hasBulkActions={selectable}
      isRowSelectable={isChoosable ?? undefined}
      loading={null}
      empty={null}
    >
      <table
        className={`pb-table pb-rows text-body leading-[1.4] ${styles.table}`}
        data-many={columns.length >= manyColumns || undefined}
      >
        <caption className="pb-sr">{caption}</caption>
        <TableHead entity={name} columns={columns} isChoosable={isChoosable} />
        <TableBody entity={name} columns={columns} isChoosable={isChoosable} opens={opens} />
      </table>
    </DataTableBase>
  );
}
