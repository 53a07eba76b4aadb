import type { RefObject } from 'react';
import { useListContext } from 'react-admin';
import { has } from '../../authProvider/me.ts';
import type { KeyBindings } from '../../resources/keys/keys.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { useRecordDialogs } from '../../resources/recordDialogs/useRecordDialogs.ts';
import { awaitComment } from './drafts.ts';
import { useNextAlert } from './nextAlert.ts';
import { useBulk } from './useBulk.ts';

/** The id of the row that has the focus. */
const focusedId = () => document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;

/** The list's keys: a takes the selected alerts or the one in focus, c comments on it, n opens the next. */
export function useListKeys(anchor: RefObject<Element | null>): void {
  const { selectedIds = [] } = useListContext();
  const { open } = useRecordDialogs();
  const { run } = useBulk();
  const next = useNextAlert();
  const take = () => {
    const id = focusedId();
    const ids = selectedIds.length > 0 ? selectedIds.map(String) : id === undefined ? [] : [id];
    return ids.length > 0 && void run(ids, { owner: 'me' });
  };
  const comment = () => {
    const id = focusedId();
    if (id === undefined) return false;
    awaitComment(id);
    return open('alert', id);
  };
  const working: KeyBindings = {
    a: { label: 'triage.keys.assign', run: take },
    c: { label: 'triage.keys.comment', run: comment },
  };
  useKeys(anchor, {
    ...(has('alert.triage') && working),
    ...(has('alert.show') && { n: { label: 'triage.keys.next', run: () => void next() } }),
  });
}
