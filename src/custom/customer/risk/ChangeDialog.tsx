import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '../../../apiError.ts';
import type { RiskStatusChange } from '../../../contracts/riskStatus.ts';
import { request } from '../../../dataProvider/http.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import type { RecordData } from '../../../records.ts';
import { ConsoleDialog } from '../../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../../resources/dialog/DialogFoot.tsx';
import { ErrorBanner } from '../../../resources/dialog/ErrorBanner.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import { useNames } from '../../../resources/useNames.ts';
import { useRecordName } from '../../../resources/useRecordName.ts';
import { ChangeStep } from './ChangeStep.tsx';
import { ChooseStatus } from './ChooseStatus.tsx';
import styles from './customerRisk.module.css';
import { type HeldStatus, readStatuses, riskName } from './riskStatusRows.ts';

/** What is to be changed: a status that is held, or a category's that is yet to be chosen. */
export type RiskChange = { held: HeldStatus; to: string } | { held: null; to: null };

interface Props {
  customer: RecordData;
  change: RiskChange;
  onClose: () => void;
}

/** Asks before a status is changed, and why; then it is changed everywhere (CUS-7). */
export function ChangeDialog({ customer, change, onClose }: Props) {
  const words = useLabel();
  const names = useNames();
  const labels = useLabels();
  const form = useId();
  const name = useRecordName('customer')(customer);
  const [category, setCategory] = useState<string | null>(change.held?.type ?? null);
  const [to, setTo] = useState<string | null>(change.to);
  const [comment, setComment] = useState('');
  // a category may have a status of its own by now
  const held = change.held ?? ofCategory(customer, category);
  const risk =
    (change.held && riskName(change.held, names)) ?? (category ? labels.value('RiskCategoryTypes', category) : '');
  const { save, busy, error, note, dismiss } = useChange(risk, onClose);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!category || !to || busy) return;
    const risk_id = change.held?.risk?.id ?? null;
    const why = comment.trim();
    void save({
      customer_id: String(customer.id),
      type: category,
      status: to,
      ...(risk_id !== null && { risk_id }),
      ...(why !== '' && { comment: why }),
    });
  };
  const status = to ? labels.value('RiskStatuses', to) : '';
  return (
    <ConsoleDialog
      size="sm"
      title={words('customer.risk.dialog.title')}
      unsaved={comment.trim() !== ''}
      onClose={onClose}
      foot={
        <DialogFoot
          form={form}
          submit={words(submitKey(busy, to), { status })}
          cancel={words('customer.risk.dialog.cancel')}
          busy={busy || !category || !to}
          onCancel={onClose}
        />
      }
    >
      <form
        id={form}
        className={`grid min-w-0 gap-field px-20 pbs-16 pbe-20 phone:px-14 ${styles.form}`}
        onSubmit={onSubmit}
      >
        <ErrorBanner error={error} note={note} onDismiss={dismiss} />
        {risk !== '' && (
          <p className="font-medium wrap-anywhere">
            <bdi>{words('customer.risk.dialog.of', { risk, customer: name })}</bdi>
          </p>
        )}
        {change.held && to ? (
          <ChangeStep from={change.held.status} to={to} />
        ) : (
          <ChooseStatus
            category={category}
            held={held}
            to={to}
            onCategory={(next) => {
              setCategory(next);
              setTo(null);
            }}
            onStatus={setTo}
          />
        )}
        <Consequence to={to} />
        <TextField
          multiline
          fullWidth
          size="small"
          minRows={2}
          maxRows={8}
          autoFocus={change.held !== null}
          label={words('customer.risk.dialog.comment')}
          helperText={words('customer.risk.dialog.commentHelp')}
          slotProps={{ htmlInput: { maxLength: 2000, dir: 'auto' } }}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </form>
    </ConsoleDialog>
  );
}

function submitKey(busy: boolean, to: string | null) {
  if (busy) return 'customer.risk.dialog.busy';
  return to ? 'customer.risk.dialog.confirm' : 'customer.risk.dialog.choose';
}

const ofCategory = (customer: RecordData, category: string | null) =>
  readStatuses(customer.customerRiskStatuses).find(({ risk, type }) => risk === null && type === category) ?? null;

/** What follows from it, where that is more than a word. */
function Consequence({ to }: { to: string | null }) {
  const words = useLabel();
  if (to === 'RESTRICTED' || to === 'SUSPENDED')
    return (
      <p className="rounded-8 bg-warning-soft px-12 py-8 text-pretty text-warning">
        {words('customer.risk.dialog.restricts')}
      </p>
    );
  return to === 'DISMISSED' ? (
    <p className="rounded-8 bg-warning-soft px-12 py-8 text-pretty text-warning">
      {words('customer.risk.dialog.dismisses')}
    </p>
  ) : null;
}

/** Changes a status; all that is on screen follows at once: the head, the lists, the history, the timeline. */
function useChange(risk: string, onDone: () => void) {
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
