import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { EditTool } from '../../resources/list/EditTool.tsx';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { isDone, useTasks } from './useTasks.ts';

interface Props {
  task: RecordData;
  onGive: (task: RecordData) => void;
}

/** At the end of a task's row: it is done, or not yet; somebody else does it; it is corrected. */
export function TaskTools({ task, onGive }: Props) {
  const words = useLabel();
  const { may, busy, mark } = useTasks();
  if (!may) return null;
  const name = asText(task.text) ?? String(task.id);
  const done = isDone(task);
  return (
    <span className="inline-flex">
      <SmallTool
        label={words(done ? 'cases.tasks.reopenOf' : 'cases.tasks.doneOf', { name })}
        Icon={done ? Undo : TaskAlt}
        off={busy}
        onClick={() => mark(task)}
      />
      {!done && (
        <>
          <SmallTool label={words('cases.tasks.giveOf', { name })} Icon={PersonAdd} onClick={() => onGive(task)} />
          <EditTool entity="case_task" record={task} />
        </>
      )}
    </span>
  );
}
