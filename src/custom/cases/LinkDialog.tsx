import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { CasePicker } from './CasePicker.tsx';
import { linkCase } from './linkCalls.ts';
import { ReasonField } from './ReasonField.tsx';

/** Links a case with another one, open or closed. */
export function LinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const formId = useId();
  const { busy, run } = useDoing();
  const [chosen, setChosen] = useState<RecordData | null>(null);
  const [reason, setReason] = useState('');
  const link = (other: string) =>
    run(async () => {
      await linkCase(id, { linked_id: other, reason: reason.trim() || null });
      notify(words('caseLinks.linked', { id: other }), { type: 'success' });
      refresh();
      onClose();
    });
  return (
    <ConsoleDialog
      size="sm"
      title={words('caseLinks.linking', { id })}
      unsaved={reason.trim() !== ''}
      onClose={onClose}
      foot={
        <DialogFoot
          form={formId}
          submit={words('caseLinks.add')}
          cancel={words('resources.form.cancel')}
          busy={busy || chosen === null}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className="grid gap-14 px-20 pbs-16 pbe-20"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) link(String(chosen.id));
        }}
      >
        <CasePicker except={id} chosen={chosen} choose={setChosen} />
        <ReasonField value={reason} onChange={setReason} />
      </form>
    </ConsoleDialog>
  );
}
