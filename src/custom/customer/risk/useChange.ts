import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import type { RiskStatusChange } from '../../../contracts/riskStatus.ts';
import { request } from '../../../dataProvider/http.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';

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
/** A change as it is sent; a backend may have statuses and categories of its own. */
type StatusChange = Omit<RiskStatusChange, 'type' | 'status'> & { type: string; status: string };

/** POST v1/crud/risk-changed-status. Rejects with an ApiError; one of validation where the status has moved meanwhile. */
async function changeRiskStatus(change: StatusChange, labelOf: (field: string) => string): Promise<void> {
  await request('v1/crud/risk-changed-status', { method: 'POST', body: change, labelOf });
}
