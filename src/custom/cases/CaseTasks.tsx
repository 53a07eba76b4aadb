import AddTask from '@mui/icons-material/AddTaskOutlined';
import { lazy, Suspense, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { useKeys } from '../../resources/keys/useKeys.ts';
import { ListTab } from '../../resources/list/ListTab.tsx';
import list from '../../resources/list/list.module.css';
import { OwnRows } from '../../resources/list/OwnRows.tsx';
import { RowToolsProvider } from '../../resources/list/RowTools.tsx';
import { TabList } from '../../resources/list/TabList.tsx';
import { TaskTools } from './TaskTools.tsx';
import { isDone, useTasks } from './useTasks.ts';

// the dialogs are fetched once they are asked for
const NewTaskDialog = lazy(async () => ({ default: (await import('./NewTaskDialog.tsx')).NewTaskDialog }));
const GiveTaskDialog = lazy(async () => ({ default: (await import('./GiveTaskDialog.tsx')).GiveTaskDialog }));

/** What is to be done in a case: by its checklists, and what was added. */
export function CaseTasks({ record }: { record: RecordData }) {
  const [given, setGiven] = useState<RecordData | null>(null);
  const isOpen = record.state === 'OPEN';
  return (
    <TabList tab="tasks" entity="case_task" by="case_id" id={String(record.id)}>
      <RowToolsProvider value={isOpen ? (task) => <TaskTools task={task} onGive={setGiven} /> : undefined}>
        <ListTab
          entity="case_task"
          filters={false}
          above={isOpen && <Above caseId={String(record.id)} onGive={setGiven} />}
        >
          <OwnRows entity="case_task" />
        </ListTab>
      </RowToolsProvider>
      {given && (
        <Suspense>
          <GiveTaskDialog task={given} onClose={() => setGiven(null)} />
        </Suspense>
      )}
    </TabList>
  );
}

/** Adds a task, as n does; f marks the task in focus as done or not, g gives it to somebody. */
function Above({ caseId, onGive }: { caseId: string; onGive: (task: RecordData) => void }) {
  const words = useLabel();
  const anchor = useRef<HTMLDivElement>(null);
  const adds = usePermitted()('case_task', 'create');
  const [opened, setOpened] = useState(false);
  const { data = [] } = useListContext<RecordData>();
  const { may, mark } = useTasks();
  const inFocus = () => {
    const id = document.activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;
    return data.find((row) => String(row.id) === id);
  };
  const onFocused = (run: (task: RecordData) => void) => () => {
    const task = inFocus();
    if (!task) return false;
    run(task);
    return true;
  };
  useKeys(anchor, {
    ...(adds && { n: { label: 'cases.keys.addTask', run: () => setOpened(true) } }),
    ...(may && {
      f: { label: 'cases.keys.doneTask', run: onFocused(mark) },
      g: { label: 'cases.keys.giveTask', run: onFocused((task) => isDone(task) || onGive(task)) },
    }),
  });
  return (
    <div ref={anchor} className="flex">
      {adds && (
        <button
          type="button"
          className={`svg-18 hover:bg-hover ${list.tool}`}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <AddTask aria-hidden />
          <span>{words('cases.tasks.add')}</span>
          <kbd dir="ltr" aria-hidden>
            n
          </kbd>
        </button>
      )}
      {opened && (
        <Suspense>
          <NewTaskDialog caseId={caseId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}
