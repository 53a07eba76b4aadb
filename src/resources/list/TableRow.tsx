import { type ComponentType, type MouseEvent, memo } from 'react';
import type { Identifier } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import { isEmpty, type RecordData, valueAt } from '../../records.ts';
import { FieldValue } from '../kinds/FieldValue.tsx';
import { Tick } from '../Tick.tsx';
import { useRecordName } from '../useRecordName.ts';
import type { ListColumn } from './listColumns.ts';
import { OpenLink } from './OpenLink.tsx';
import { useOwnCells } from './ownCells.ts';
import { useRowTools } from './RowTools.tsx';
import styles from './table.module.css';

interface Props {
  entity: string;
  columns: ListColumn[];
  record: RecordData;
  hasTicks: boolean;
  isChoosable: boolean;
  selected: boolean;
  opens: boolean;
  inTabOrder: boolean;
  index: number;
  onActive: (index: number) => void;
  onToggle: ((id: Identifier, event: MouseEvent<HTMLInputElement>) => void) | undefined;
  onOpen: (id: Identifier, ownTab?: boolean) => void;
}

/** What has a click of its own within a row. */
const ownClick = 'a, button, input, label';

/** One record. A click anywhere but on something of its own opens it; a mouse that marked text only marked text. */
export const TableRow = memo(function TableRow(props: Props) {
  const {
    entity,
    columns,
    record,
    hasTicks,
    isChoosable,
    selected,
    opens,
    inTabOrder,
    index,
    onActive,
    onToggle,
    onOpen,
  } = props;
  const tools = useRowTools();
  const { gives = [] } = useOwnCells();
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    const { target, currentTarget } = event;
    // a dialog of a tool is elsewhere in the page
    if (!opens || !(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownClick)) return;
    if (window.getSelection()?.type === 'Range') return;
    onOpen(record.id, event.metaKey || event.ctrlKey);
  };
  return (
    // the row's link is what screen readers and the keyboard open it by; the wider click is for the mouse
    <tr
      className={`hover:bg-hover data-opens:cursor-pointer data-selected:bg-selected ${styles.row}`}
      data-id={record.id}
      data-opens={opens || undefined}
      data-selected={selected || undefined}
      tabIndex={inTabOrder ? 0 : -1}
      onFocus={() => onActive(index)}
      onClick={onClick}
    >
      {hasTicks && (
        <td className={styles.tick}>
          {isChoosable && <RowTick entity={entity} record={record} selected={selected} onToggle={onToggle} />}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.path}
          data-align={column.align}
          data-kind={column.field.kind}
          data-gives={gives.includes(column.path) || undefined}
        >
          <ColumnValue entity={entity} column={column} record={record} linked={opens} />
        </td>
      ))}
      {tools && (
        <td className={styles.rowTools} data-stays="">
          {tools(record)}
        </td>
      )}
    </tr>
  );
});

function RowTick({ entity, record, selected, onToggle }: Pick<Props, 'entity' | 'record' | 'selected' | 'onToggle'>) {
  const words = useLabel();
  const name = useRecordName(entity)(record);
  return (
    <Tick
      label={words('resources.list.selectRow', { name })}
      checked={selected}
      // with the mouse event, so that Shift takes all rows in between
      onClick={(event) => onToggle?.(record.id, event)}
    />
  );
}

interface ColumnValueProps {
  entity: string;
  column: ListColumn;
  record: RecordData;
  /** Whether the record has a page that may be seen. */
  linked: boolean;
}

/** A cell's content; in the column that names the record, as the link to its page. */
function ColumnValue({ entity, column, record, linked }: ColumnValueProps) {
  const { cells, around } = useOwnCells();
  const Around = around?.[column.path];
  const content = (
    <CellContent entity={entity} column={column} record={record} linked={linked} Own={cells[column.path]} />
  );
  return Around ? <Around record={record}>{content}</Around> : content;
}

interface ContentProps extends ColumnValueProps {
  Own: ComponentType<{ record: RecordData }> | undefined;
}

function CellContent({ entity, column, record, linked, Own }: ContentProps) {
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
