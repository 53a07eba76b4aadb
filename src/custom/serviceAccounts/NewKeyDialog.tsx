import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../apiError.ts';
import type { ServiceKeys } from '../../contracts/serviceKeys.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import dialog from '../../resources/dialog/dialog.module.css';
import { ErrorBanner } from '../../resources/dialog/ErrorBanner.tsx';
import { ShownOnceDialog } from '../../resources/dialog/ShownOnceDialog.tsx';
import { makeKey } from './serviceKeyCalls.ts';

interface Props {
  accountId: string;
  onMade: (keys: ServiceKeys) => void;
  onClose: () => void;
}

/** The day in a year, as a date's box has it. */
function inAYear(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** Creates a key, then shows it this once. */
export function NewKeyDialog({ accountId, onMade, onClose }: Props) {
  const [key, setKey] = useState<string | null>(null);
  const made = (keys: ServiceKeys) => {
    setKey(keys.key ?? null);
    onMade(keys);
  };
  return key === null ? (
    <ExpiryForm accountId={accountId} onMade={made} onClose={onClose} />
  ) : (
    <MadeKey value={key} onClose={onClose} />
  );
}

function ExpiryForm({ accountId, onMade, onClose }: Props) {
  const words = useLabel();
  const form = useId();
  const [day, setDay] = useState(inAYear);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrong = failure instanceof ApiError ? failure.body.errors?.expires_at : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onMade(await makeKey(accountId, day === '' ? {} : { expires_at: `${day}T23:59:59Z` }));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <ConsoleDialog
      size="sm"
      title={words('serviceKeys.new')}
      onClose={onClose}
      foot={
        <DialogFoot
          form={form}
          submit={words(busy ? 'serviceKeys.creating' : 'serviceKeys.create')}
          cancel={words('serviceKeys.cancel')}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form id={form} noValidate className={dialog.body} onSubmit={(event) => void submit(event)}>
        {!wrong && <ErrorBanner error={failure} onDismiss={() => setFailure(null)} />}
        <div className="grid gap-field p-20">
          <TextField
            type="date"
            autoFocus
            label={words('serviceKeys.expiresOn')}
            value={day}
            error={wrong !== undefined}
            helperText={wrong ?? words('serviceKeys.expiresHelp')}
            onChange={(event) => setDay(event.target.value)}
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        </div>
      </form>
    </ConsoleDialog>
  );
}

function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const words = useLabel();
  return (
    <ShownOnceDialog
      title={words('serviceKeys.made')}
      text={words('serviceKeys.madeText')}
      label={words('serviceKeys.prefix')}
      value={value}
      done={words('serviceKeys.done')}
      onClose={onClose}
    />
  );
}
