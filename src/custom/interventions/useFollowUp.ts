import { useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useDoing } from '../../resources/useDoing.ts';
import { followUp } from './interventionCalls.ts';

/** Whether a follow-up waits, due or not. */
export const waits = ({ due_at }: RecordData): boolean => due_at !== null && due_at !== undefined;

/** Marks follow-ups as done. */
export function useFollowUp() {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const may = usePermitted()('intervention', 'edit');
  const { busy, run } = useDoing();
  const done = (id: string) =>
    run(async () => {
      await followUp(id);
      notify(words('interventions.followedUp'), { type: 'success' });
      refresh();
    });
  return { may, busy, done };
}
