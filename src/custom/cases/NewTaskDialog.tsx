import { useLabel } from '../../i18n/useLabel.ts';
import { NewRecordDialog } from '../../resources/dialog/NewRecordDialog.tsx';

const fields = ['text', 'due_at'];

/** Adds a task to a case. */
export function NewTaskDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const words = useLabel();
  return (
    <NewRecordDialog
      entity="case_task"
      size="sm"
      title={words('cases.tasks.add')}
      settled={{ case_id: caseId }}
      fields={fields}
      said={words('cases.tasks.added')}
      onClose={onClose}
    />
  );
}
