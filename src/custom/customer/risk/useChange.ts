import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { changeRiskStatus, type StatusChange } from './changeRiskStatus.ts';

/** Changes a status; all that is on screen follows at once: the head, the lists, the history, the timeline. */
export function useChange(risk: string, onDone: () => void) {
  const words = useLabel();
  const labels = useLabels();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (wanted: StatusChange) => {
    setBusy(true);
    setError(null);
    try {
      await changeRiskStatus(wanted, (field) => labels.field('customer_risk_status', field.replace(/_id$/, '')));
      const status = labels.value('RiskStatuses', wanted.status);
      notify(words('customer.risk.dialog.done', { risk, status }), { type: 'success' });
      refresh();
      onDone();
    } catch (cause) {
      setBusy(false);
      setError(cause);
      if (hasMoved(cause)) refresh();
    }
  };
  return {
    save,
    busy,
    error,
    note: hasMoved(error) ? words('customer.risk.dialog.moved') : undefined,
    dismiss: () => setError(null),
  };
}

/** Whether the status has changed since it was shown. */
const hasMoved = (error: unknown) =>
  error instanceof ApiError && error.code === 'validation' && error.body.errors?.status !== undefined;
