import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { AlertVerdict } from '../../contracts/triage.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { PendingChoices } from './PendingChoices.tsx';
import { type RequestKind, useChosenAlerts } from './useChosenAlerts.ts';

interface Props {
  verdict: AlertVerdict;
  waiting: readonly RecordData[];
  onClose: () => void;
  /** Closes the alert after the chosen decisions were made. */
  onConfirm: () => unknown;
}

/** Closing an alert asks what becomes of the actions that wait with it. */
export function CloseDialog({ verdict, waiting, onClose, onConfirm }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const formId = useId();
  const kinds = waiting.map((request): RequestKind => ({ key: String(request.id), requests: [request] }));
  const { wayOf, choose, decideAll } = useChosenAlerts(kinds);
  const [busy, setBusy] = useState(false);
  const close = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await decideAll();
      await onConfirm();
      onClose();
    } catch (error) {
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConsoleDialog
      size="sm"
      title={words('triage.pending.title', { verdict: labels.value('AlertVerdicts', verdict) })}
      onClose={onClose}
      foot={
        <DialogFoot
          form={formId}
          submit={words('triage.pending.confirm')}
          cancel={words('resources.form.cancel')}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className="grid gap-14 px-20 pbs-16 pbe-20"
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <p>{words('triage.pending.text', { smart_count: waiting.length })}</p>
        <PendingChoices kinds={kinds} wayOf={wayOf} choose={choose} first />
      </form>
    </ConsoleDialog>
  );
}
