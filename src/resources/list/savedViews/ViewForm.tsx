import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import { has } from '../../../authProvider/me.ts';
import { useMe } from '../../../authProvider/useMe.ts';
import type { SavedView } from '../../../contracts/savedViews.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { Tick } from '../../Tick.tsx';
import { columnsIn } from '../listAddress.ts';
import type { Naming } from './useViewsOfList.ts';

interface Props {
  /** Null for a new one. */
  view: SavedView | null;
  save: (naming: Naming) => Promise<void>;
  onCancel: () => void;
}

/** The server's own bound. */
const longest = 80;

/** A view's name, and who sees it. */
export function ViewForm({ view, save, onCancel }: Props) {
  const words = useLabel();
  const tenant = useMe()?.last_tenant?.name ?? '';
  const { search } = useLocation();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [withColumns, setWithColumns] = useState(view ? view.columns !== null : columnsIn(search) !== null);
  const [touched, setTouched] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const missing = name.trim() === '' ? words('validation.required') : undefined;
  const problem = failure instanceof ApiError ? failure.body.errors?.name : undefined;
  const wrong = (touched ? missing : undefined) ?? problem;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (missing || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await save({ name: name.trim(), shared, withColumns });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-10 px-8 pbs-6 pbe-4"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={busy}
    >
      <h2 className="truncate pbe-4 text-large font-semibold">
        {view ? words('finding.views.edit', { name: view.name }) : words('finding.views.save')}
      </h2>
      <TextField
        label={words('finding.views.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={wrong !== undefined}
        helperText={wrong}
        size="small"
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
      />
      {(has('view.share') || shared) && (
        <Tick visible label={words('finding.views.share', { tenant })} checked={shared} onChange={setShared} />
      )}
      <Tick visible label={words('finding.views.withColumns')} checked={withColumns} onChange={setWithColumns} />
      {failure !== null && problem === undefined && (
        <p className="rounded-7 bg-error-soft px-10 py-8 wrap-anywhere text-error" role="alert">
          {failure instanceof Error ? failure.message : String(failure)}
        </p>
      )}
      <div className="flex justify-end gap-8 pbs-4">
        <button type="button" className="pb-button" data-quiet="" onClick={onCancel}>
          {words('finding.views.cancel')}
        </button>
        <button type="submit" className="pb-button" aria-disabled={busy || undefined}>
          {words('finding.views.submit')}
        </button>
      </div>
    </form>
  );
}
