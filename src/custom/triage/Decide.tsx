import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { ConfirmDialog } from '../../resources/ConfirmDialog.tsx';
import styles from './requests.module.css';
import { useDecide } from './useDecide.ts';

interface Decided {
  request: RecordData;
  text: string;
  done: () => void;
}
interface Props extends Decided {
  /** Whether the user may approve this action; every user who may decide may reject it. */
  approves: boolean;
}

/** What staff do themselves is done, and not approved. */
export const approveWord = ({ handler }: RecordData) =>
  handler === 'CUSTOMER ACTION' ? ('alerts.actions.done' as const) : ('alerts.actions.approve' as const);

/** Approves or rejects a trigger's action. */
export function Decide({ approves, ...decided }: Props) {
  const words = useLabel();
  const { ask, busy, question } = useDeciding(decided);
  return (
    <span className={`inline-flex gap-6 ${styles.decide}`}>
      {approves && (
        <button type="button" className="pb-button" data-quiet="" disabled={busy} onClick={() => ask('approve')}>
          {words(approveWord(decided.request))}
        </button>
      )}
      <button type="button" className="pb-button" data-quiet="" disabled={busy} onClick={() => ask('reject')}>
        {words('alerts.actions.reject')}
      </button>
      {question}
    </span>
  );
}

type Way = 'approve' | 'reject';

interface Deciding {
  ask: (way: Way) => void;
  busy: boolean;
  /** The dialog, to be drawn beside what opens it. */
  question: ReactNode;
}

/** Carries out a decision on a trigger's action; asks once more, as it cannot be undone. */
export function useDeciding({ request, text, done }: Decided): Deciding {
  const words = useLabel();
  const notify = useNotify();
  const send = useDecide();
  const [open, setOpen] = useState(false);
  // kept while the question closes
  const [asked, setAsked] = useState<Way>('approve');
  const [busy, setBusy] = useState(false);
  const ask = (way: Way) => {
    setAsked(way);
    setOpen(true);
  };
  const decide = async (way: Way) => {
    setOpen(false);
    setBusy(true);
    try {
      await send(String(request.id), way);
      notify(words(way === 'approve' ? 'alerts.actions.carriedOut' : 'alerts.actions.rejected'), { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
    } finally {
      setBusy(false);
      done();
    }
  };
  const question = (
    <ConfirmDialog
      open={open}
      title={words(asked === 'reject' ? 'alerts.actions.askReject' : 'alerts.actions.askApprove')}
      text={text}
      confirm={words(asked === 'reject' ? 'alerts.actions.reject' : approveWord(request))}
      cancel={words('resources.form.cancel')}
      onConfirm={() => void decide(asked)}
      onCancel={() => setOpen(false)}
    />
  );
  return { ask, busy, question };
}
