import { useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useDoing } from '../../resources/useDoing.ts';
import { finishTask, reopenTask } from './taskCalls.ts';

export const isDone = ({ done_at }: RecordData): boolean => done_at !== null && done_at !== undefined;

/** Marks tasks as done, and as not done those that are. */
export function useTasks() {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const may = usePermitted()('case_task', 'edit');
  const { busy, run } = useDoing();
  const mark = (task: RecordData) =>
    run(async () => {
      const done = isDone(task);
      await (done ? reopenTask : finishTask)(String(task.id));
      notify(words(done ? 'cases.tasks.reopened' : 'cases.tasks.finished'), { type: 'success' });
      refresh();
    });
  return { may, busy, mark };
}
