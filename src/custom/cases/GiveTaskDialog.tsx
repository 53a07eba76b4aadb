import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { Assignee } from '../../contracts/assigning.ts';
import { assigning } from '../../i18n/en/assigning.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { asText, type RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { PersonPicker } from '../triage/PersonPicker.tsx';
import { giveTask } from './taskCalls.ts';

addPhrases({ assigning });

interface Props {
  task: RecordData;
  onClose: () => void;
}

/** Asks who is to do a task: a person who may work on cases, found by name, or nobody yet. */
export function GiveTaskDialog({ task, onClose }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const formId = useId();
  const { busy, run } = useDoing();
  const [chosen, setChosen] = useState<Assignee | null>(null);
  const give = (to: string | null) =>
    run(async () => {
      await giveTask(String(task.id), to);
      notify(words('cases.tasks.given'), { type: 'success' });
      refresh();
      onClose();
    });
  const foot = (
    <DialogFoot
      form={formId}
      submit={words('assigning.confirm')}
      cancel={words('resources.form.cancel')}
      busy={busy || chosen === null}
      onCancel={onClose}
    >
      {asText(task.person_id) && <Button onClick={() => give(null)}>{words('cases.tasks.nobody')}</Button>}
    </DialogFoot>
  );
  return (
    <ConsoleDialog
      size="sm"
      title={words('cases.tasks.giving', { name: asText(task.text) ?? String(task.id) })}
      onClose={onClose}
      foot={foot}
    >
      <form
        id={formId}
        className="grid gap-14 px-20 pbs-16 pbe-20"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) give(chosen.id);
        }}
      >
        <PersonPicker
          chosen={chosen}
          choose={setChosen}
          from="v1/crud/case-task/assignees"
          none={words('cases.tasks.noOne')}
        />
      </form>
    </ConsoleDialog>
  );
}
