import { useDataTableCallbacksContext, useDataTableDataContext, useDataTableSelectedIdsContext } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import type { Column } from './columns.ts';
import { TableRow } from './TableRow.tsx';
import { useOpenRecord } from './useOpenRecord.ts';

interface Props {
  entity: string;
  columns: Column[];
  selectable: boolean;
  opens: boolean;
}

/** How far a key moves from row to row; ends are clamped. */
const steps: { [key: string]: number } = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The rows. One of them is in the tab order; from there the arrow keys (or j, k) lead to the others. */
export function TableBody({ entity, columns, selectable, opens }: Props) {
  const data = useDataTableDataContext() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  const open = useOpenRecord(entity);
  const [active, setActive] = useState(0);
  const current = Math.min(active, data.length - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = event.target;
    // keys in a row's link or checkbox are theirs
    if (!(row instanceof HTMLTableRowElement) || event.metaKey || event.ctrlKey || event.altKey) return;
    const at = row.sectionRowIndex;
    const record = data[at];
    const step = steps[event.key];
    if (step !== undefined) event.currentTarget.rows[Math.max(0, Math.min(data.length - 1, at + step))]?.focus();
    else if (event.key === 'Enter' && opens && record) open(record.id);
    else if ((event.key === 'x' || event.key === ' ') && selectable && record)
      row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    else return;
    event.preventDefault();
  };

  return (
    <tbody onKeyDown={onKeyDown}>
      {data.map((record, index) => (
        <TableRow
          key={record.id}
          entity={entity}
          columns={columns}
          record={record}
          selectable={selectable}
          selected={selected.includes(record.id)}
          opens={opens}
          inTabOrder={index === current}
          index={index}
          onActive={setActive}
          onToggle={handleToggleItem}
          onOpen={open}
        />
      ))}
    </tbody>
  );
}
