import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { translate } from '../../i18n/translate.ts';

interface Props {
  submit: string;
  send: (values: FormData) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** A step of setting up second factors: its fields, one message where it fails, Cancel and the main action. */
export function FactorForm({ submit, send, onCancel, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await send(new FormData(event.currentTarget));
    } catch (error) {
      setFailure(error instanceof Error && error.message !== '' ? error.message : translate('errors.unexpected'));
    }
    setBusy(false);
  };
  return (
    <form className="grid gap-16" onSubmit={(event) => void onSubmit(event)}>
      {failure && (
        <p role="alert" className="rounded-8 bg-error-soft px-16 py-10 text-error">
          {failure}
        </p>
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-8">
        <Button onClick={onCancel}>{translate('security.cancel')}</Button>
        {/* not disabled while it sends: focus would be lost; a second press is ignored */}
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
