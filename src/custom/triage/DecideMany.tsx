import Check from '@mui/icons-material/CheckOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { ConfirmDialog } from '../../resources/ConfirmDialog.tsx';
import list from '../../resources/list/list.module.css';
import { approveWord } from './Decide.tsx';
import { useDecide } from './useDecide.ts';
import { useMayApprove } from './useMayApprove.ts';

type Way = 'approve' | 'reject';

/** Approves or rejects the selected requests, after one question. What the server refuses stays selected. */
export function DecideMany() {
  const words = useLabel();
  const { data = [], selectedIds = [] } = useListContext<RecordData>();
  const mayApprove = useMayApprove();
  const { run, busy } = useDecideMany();
  const [open, setOpen] = useState(false);
  // kept while the question closes
  const [asked, setAsked] = useState<Way>('approve');
  const ask = (way: Way) => {
    setAsked(way);
    setOpen(true);
  };
  const shown = data.filter(({ id }) => selectedIds.includes(id));
  // rows of other pages are not known here: the server judges them
  const approves = shown.length < selectedIds.length || shown.some(mayApprove);
  const [first] = shown;
  const sameWord = first !== undefined && shown.every((one) => approveWord(one) === approveWord(first));
  const approve = sameWord && shown.length === selectedIds.length ? approveWord(first) : 'alerts.actions.approve';
  const button = `hover:bg-hover data-danger:text-error ${list.textButton}`;
  return (
    <>
      {approves && (
        <button type="button" className={button} aria-haspopup="dialog" disabled={busy} onClick={() => ask('approve')}>
          <Check aria-hidden />
          {words(approve)}
        </button>
      )}
      <button type="button" className={button} aria-haspopup="dialog" disabled={busy} onClick={() => ask('reject')}>
        <Close aria-hidden />
        {words('alerts.actions.reject')}
      </button>
      <ConfirmDialog
        open={open}
        title={words(asked === 'reject' ? 'alerts.approvals.askReject' : 'alerts.approvals.askApprove', {
          smart_count: selectedIds.length,
        })}
        text={words('alerts.approvals.once')}
        confirm={words(asked === 'reject' ? 'alerts.actions.reject' : approve)}
        cancel={words('resources.form.cancel')}
        onConfirm={() => {
          setOpen(false);
          void run(selectedIds.map(String), asked);
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

/** Decides about one request after the other; a refusal of one is told, and does not stop the others. */
function useDecideMany() {
  const words = useLabel();
  const notify = useNotify();
  const decide = useDecide();
  const { onSelect, refetch } = useListContext<RecordData>();
  const [busy, setBusy] = useState(false);
  const run = async (ids: readonly string[], way: Way) => {
    setBusy(true);
    const refused: { id: string; why: string }[] = [];
    for (const id of ids)
      await decide(id, way).catch((error: unknown) =>
        refused.push({ id, why: error instanceof Error ? error.message : words('errors.unexpected') }),
      );
    setBusy(false);
    onSelect(refused.map(({ id }) => id));
    const [first] = refused;
    const done = ids.length - refused.length;
    const said = way === 'approve' ? 'alerts.approvals.approved' : 'alerts.approvals.rejected';
    if (first === undefined) notify(words(said, { smart_count: done }), { type: 'success' });
    else
      notify(words('alerts.approvals.partly', { done, smart_count: refused.length, why: first.why }), {
        type: 'warning',
      });
    await refetch();
  };
  return { run, busy };
}
