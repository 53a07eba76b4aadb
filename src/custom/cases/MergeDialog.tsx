import { useId, useState } from 'react';
import { useNavigate, useNotify, useRefresh } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { useRecordPath } from '../../resources/recordPath.ts';
import { useDoing } from '../../resources/useDoing.ts';
import { CasePicker } from './CasePicker.tsx';
import { mergeCase } from './linkCalls.ts';
import { ReasonField } from './ReasonField.tsx';

/** Merges a case into another open one, and leads there. */
export function MergeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const pathOf = useRecordPath();
  const formId = useId();
  const { busy, run } = useDoing();
  const [chosen, setChosen] = useState<RecordData | null>(null);
  const [reason, setReason] = useState('');
  const why = reason.trim();
  const ready = chosen !== null && why.length >= 3;
  const merge = (into: string) =>
    run(async () => {
      await mergeCase(id, { into, reason: why });
      notify(words('caseLinks.merged', { id: into }), { type: 'success' });
      onClose();
      refresh();
      navigate(pathOf('case', into));
    });
  return (
    <ConsoleDialog
      size="sm"
      title={words('caseLinks.merging', { id })}
      unsaved={why !== ''}
      onClose={onClose}
      foot={
        <DialogFoot
          form={formId}
          submit={words('caseLinks.merge')}
          cancel={words('resources.form.cancel')}
          busy={busy || !ready}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className="grid gap-14 px-20 pbs-16 pbe-20"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) merge(String(chosen.id));
        }}
      >
        <p className="text-pretty">{words('caseLinks.mergeText')}</p>
        <CasePicker open except={id} chosen={chosen} choose={setChosen} />
        <ReasonField required value={reason} onChange={setReason} />
      </form>
    </ConsoleDialog>
  );
}
