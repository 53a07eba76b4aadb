import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { cases } from '../../i18n/en/cases.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { splitCase } from './linkCalls.ts';
import { ReasonField } from './ReasonField.tsx';

addPhrases({ cases });

interface Props {
  id: string;
  alerts: readonly string[];
  onClose: () => void;
  /** Called once they have left. */
  onDone: () => void;
}

/** Takes alerts out of a case into a new one, by its title. */
export function SplitDialog({ id, alerts, onClose, onDone }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const formId = useId();
  const { busy, run } = useDoing();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const title = typed.trim();
  const ready = title.length >= 3;
  const split = () =>
    run(async () => {
      const made = await splitCase(id, { title, alerts: [...alerts], reason: reason.trim() || null });
      notify(words('cases.opened', { id: made }), { type: 'success' });
      onDone();
      refresh();
      onClose();
    });
  return (
    <ConsoleDialog
      size="sm"
      title={words('caseLinks.splitting', { smart_count: alerts.length })}
      unsaved={title !== '' || reason.trim() !== ''}
      onClose={onClose}
      foot={
        <DialogFoot
          form={formId}
          submit={words('cases.open')}
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
          if (ready) split();
        }}
      >
        <p className="text-pretty">{words('caseLinks.splitText')}</p>
        <TextField
          required
          fullWidth
          size="small"
          autoFocus
          autoComplete="off"
          label={words('caseLinks.newTitle')}
          value={typed}
          slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ReasonField value={reason} onChange={setReason} />
      </form>
    </ConsoleDialog>
  );
}
