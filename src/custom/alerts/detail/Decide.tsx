import { useNotify } from 'ra-core';
import { useState } from 'react';
import { request as call } from '../../../dataProvider/http.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { ConfirmDialog } from '../../../resources/ConfirmDialog.tsx';
import { useEntity } from '../../../resources/ManifestContext.tsx';
import type { RecordData } from '../../../resources/records.ts';
import styles from '../work.module.css';

interface Props {
  request: RecordData;
  text: string;
  done: () => void;
}

/** Carries out what a trigger asked for, or refuses it; asked once more, as it can't be taken back. */
export function Decide({ request, text, done }: Props) {
  const words = useLabel();
  const notify = useNotify();
  const { path } = useEntity('action_request');
  const [asks, setAsks] = useState<'approve' | 'reject' | null>(null);
  const [busy, setBusy] = useState(false);
  // what staff do themselves is done, and not approved
  const approve = words(request.handler === 'CUSTOMER ACTION' ? 'alerts.actions.done' : 'alerts.actions.approve');
  const decide = async (way: 'approve' | 'reject') => {
    setAsks(null);
    setBusy(true);
    try {
      await call(`${path}/${encodeURIComponent(request.id)}/${way}`, { method: 'POST', body: {} });
      notify(words(way === 'approve' ? 'alerts.actions.carriedOut' : 'alerts.actions.rejected'), { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
    } finally {
      setBusy(false);
      done();
    }
  };
  return (
    <span className={styles.decide}>
      <button type="button" className="pb-button" data-quiet="" disabled={busy} onClick={() => setAsks('approve')}>
        {approve}
      </button>
      <button type="button" className="pb-button" data-quiet="" disabled={busy} onClick={() => setAsks('reject')}>
        {words('alerts.actions.reject')}
      </button>
      <ConfirmDialog
        open={asks !== null}
        title={words(asks === 'reject' ? 'alerts.actions.askReject' : 'alerts.actions.askApprove')}
        text={text}
        confirm={asks === 'reject' ? words('alerts.actions.reject') : approve}
        cancel={words('resources.form.cancel')}
        onConfirm={() => asks && void decide(asks)}
        onCancel={() => setAsks(null)}
      />
    </span>
  );
}
