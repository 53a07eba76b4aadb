import { type KeyboardEvent, useRef, useState } from 'react';
import {
  type Identifier,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useEvent,
  useNavigate,
} from 'react-admin';
import type { RecordData } from '../../records.ts';
import { useKeys } from '../keys/useKeys.ts';
import { opensOwnTab } from '../ownTab.tsx';
import { type Among, AmongProvider } from '../recordDialogs/among.ts';
import { isRecordKind } from '../recordDialogs/openRecords.ts';
import { useRecordDialogs } from '../recordDialogs/useRecordDialogs.ts';
import { useRecordPath } from '../recordPath.ts';
import type { ListColumn } from './listColumns.ts';
import { TableRow } from './TableRow.tsx';

interface Props {
  entity: string;
  columns: ListColumn[];
  /** Whether a row has a checkbox; null where none has. */
  isChoosable: ((record: RecordData) => boolean) | null;
  opens: boolean;
}

/** How far a key moves from row to row; ends are clamped. */
const steps: { [key: string]: number } = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The rows. One of them is in the tab order; from there the arrow keys lead to the others, j and k from anywhere. */
export function TableBody({ entity, columns, isChoosable, opens }: Props) {
  const data = useDataTableDataContext<RecordData>() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  const among = useEvent(() => data.map(({ id }) => String(id)));
  const open = useOpenRecord(entity, among);
  const [active, setActive] = useState(0);
  const current = Math.min(active, data.length - 1);

  const body = useRef<HTMLTableSectionElement>(null);
  const focusedRow = () => [...(body.current?.rows ?? [])].find((row) => row.contains(document.activeElement));
  const step = (by: number) => {
    const at = focusedRow()?.sectionRowIndex;
    const to = at === undefined ? current : Math.max(0, Math.min(data.length - 1, at + by));
    body.current?.rows[to]?.focus();
  };
  const tick = (row: HTMLTableRowElement | undefined) => {
    const box = row?.querySelector<HTMLInputElement>('input[type=checkbox]');
    box?.click();
    return box !== undefined;
  };
  useKeys(body, {
    j: { label: 'keys.next', repeats: true, run: () => step(1) },
    k: { label: 'keys.previous', repeats: true, run: () => step(-1) },
    // a focused element in a row handles the key itself
    ...(opens && { Enter: { label: 'keys.open', run: () => false } }),
    ...(isChoosable && { x: { label: 'keys.select', run: () => tick(focusedRow()) } }),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = event.target;
    // keys in a row's link or checkbox are theirs
    if (!(row instanceof HTMLTableRowElement) || event.metaKey || event.ctrlKey || event.altKey) return;
    const at = row.sectionRowIndex;
    const record = data[at];
    const by = steps[event.key];
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && opens && record) open(record.id);
    else if (event.key === ' ' && isChoosable && record) tick(row);
    else return;
    event.preventDefault();
  };

  return (
    <AmongProvider value={among}>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {data.map((record, index) => (
          <TableRow
            key={record.id}
            entity={entity}
            columns={columns}
            record={record}
            hasTicks={isChoosable !== null}
            isChoosable={isChoosable?.(record) ?? false}
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
    </AmongProvider>
  );
}

/** Goes to a record's page, or opens its dialog over the list where it has one; in a tab of its own where that is wanted. */
function useOpenRecord(entity: string, among?: Among): (id: Identifier, ownTab?: boolean) => void {
  const pathOf = useRecordPath();
  const navigate = useNavigate();
  const { open, hrefOf } = useRecordDialogs();
  return useEvent((id: Identifier, ownTab = false) => {
    const page = pathOf(entity, id);
    const place = isRecordKind(entity) ? hrefOf(entity, String(id)) : null;
    if (ownTab || opensOwnTab(entity)) window.open(place ? place.pathname + place.search : page, '_blank', 'noopener');
    else if (isRecordKind(entity)) open(entity, String(id), among?.());
    else navigate(page);
  });
}
