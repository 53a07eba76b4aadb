import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { request } from '../../../dataProvider/http.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useEntity } from '../../../ManifestContext.tsx';
import { isObject } from '../../../manifest/isObject.ts';
import { ErrorBanner } from '../../../resources/dialog/ErrorBanner.tsx';
import type { PickerChoice } from '../../../resources/pickers/pickerChoices.ts';
import { RecordPicker } from '../../../resources/pickers/RecordPicker.tsx';

interface Props {
  customerId: string;
  onClose: () => void;
}

/** Picks one of the tenant's customer actions and uses it on the customer. Esc leaves it. */
export function UseAction({ customerId, onClose }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const { path } = useEntity('customer');
  const [picked, setPicked] = useState<PickerChoice | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!picked || busy) return;
    setBusy(true);
    setError(null);
    try {
      const body = { customer_action_id: picked.key };
      const answer = await request(`${path}/${encodeURIComponent(customerId)}/action`, { method: 'POST', body });
      const waits = isObject(answer) && isObject(answer.data) && answer.data.state === 'PENDING';
      notify(words(waits ? 'customer.actions.waits' : 'customer.actions.used', { name: picked.label }), {
        type: 'success',
      });
      refresh();
      onClose();
    } catch (cause) {
      setBusy(false);
      setError(cause);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // with a list of choices open, Esc closes that
    if (event.key !== 'Escape' || event.defaultPrevented || event.currentTarget.querySelector('[aria-expanded=true]'))
      return;
    event.preventDefault();
    onClose();
  };
  return (
    <form
      className="grid gap-10 pbs-8 pbe-12"
      aria-label={words('customer.actions.use')}
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={onKeyDown}
    >
      <ErrorBanner error={error} onDismiss={() => setError(null)} />
      <RecordPicker
        multiple={false}
        autoFocus
        entity="customer_action"
        label={words('customer.actions.pick')}
        value={picked ? [picked.key] : []}
        onChange={(_, [one]) => setPicked(one ?? null)}
      />
      <div className="flex justify-end gap-8">
        <Button onClick={onClose}>{words('customer.actions.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!picked} aria-disabled={busy || undefined}>
          {words(busy ? 'customer.actions.busy' : 'customer.actions.put')}
        </Button>
      </div>
    </form>
  );
}
