import { useState } from 'react';
import { type Identifier, useEvent, useListContext, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { fold } from './fold.ts';
import { inGroup } from './inGroup.ts';
import { useMembers } from './useMembers.ts';

/** The list around it with one row for each group; selecting a folded row unfolds it and selects all of its group. */
export function useGroups() {
  const words = useLabel();
  const notify = useNotify();
  const list = useListContext<RecordData>();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const { members, read } = useMembers(open);
  const folded = fold(list.data ?? [], members);
  const selected = list.selectedIds ?? [];
  const keyOf = (id: Identifier) => (folded.leads.get(String(id)) ?? folded.below.get(String(id)))?.key;

  /** The alerts of groups, once all are unfolded; null where that failed. */
  const unfold = async (keys: readonly string[]): Promise<RecordData[] | null> => {
    setBusy((now) => [...now, ...keys]);
    try {
      const found = await Promise.all(keys.map(read));
      setOpen((now) => [...new Set([...now, ...keys])]);
      return found.flat();
    } catch {
      notify(words('alerts.groups.failed'), { type: 'error' });
      return null;
    } finally {
      setBusy((now) => now.filter((key) => !keys.includes(key)));
    }
  };
  /** What is hidden is not selected. */
  const foldUp = (key: string) => {
    const own = folded.rows.filter((one) => keyOf(one.id) === key).map(({ id }) => id);
    if (own.some((id) => selected.includes(id))) list.onSelect(selected.filter((id) => !own.includes(id)));
    setOpen((now) => now.filter((one) => one !== key));
  };
  const toggle = (key: string) => {
    if (open.includes(key)) foldUp(key);
    else if (!busy.includes(key)) void unfold([key]);
  };
  /** Adds to what is selected by then. */
  const selectMore = useEvent((ids: readonly Identifier[]) =>
    list.onSelect([...new Set([...(list.selectedIds ?? []), ...ids])]),
  );
  const onSelect = (ids: Identifier[]) => {
    const added = ids.filter((id) => !selected.includes(id));
    const keys = added.flatMap((id) => folded.leads.get(String(id))?.key ?? []).filter((key) => !open.includes(key));
    if (keys.length === 0) return list.onSelect(ids);
    const own = (list.data ?? []).filter((one) => keys.includes(inGroup(one)?.key ?? '')).map(({ id }) => id);
    void unfold(keys).then((found) => found && selectMore([...ids, ...own, ...found.map(({ id }) => id)]));
  };
  const onToggleItem = (id: Identifier) =>
    selected.includes(id) ? list.onToggleItem(id) : onSelect([...selected, id]);
  /** Unfolds or folds the group of a row; the focus goes to the row that stands for it. */
  const toggleAt = (row: HTMLElement): boolean => {
    const key = keyOf(row.dataset.id ?? '');
    if (key === undefined) return false;
    const lead = [...folded.leads].find(([, one]) => one.key === key)?.[0];
    // the row itself may go
    const body = row.closest('tbody');
    flushSync(() => toggle(key));
    [...(body?.rows ?? [])].find(({ dataset }) => dataset.id === lead)?.focus();
    return true;
  };
  const grouped = list.data === undefined ? list : { ...list, data: folded.rows, onSelect, onToggleItem };
  return { list: grouped, folded, open, busy, toggle, toggleAt };
}
