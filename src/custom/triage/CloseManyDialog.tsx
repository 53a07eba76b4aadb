import { useEffect, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { AlertVerdict } from '../../contracts/triage.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { useMentionBox } from '../../resources/mentions/useMentionBox.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import { PendingChoices } from './PendingChoices.tsx';
import styles from './triage.module.css';
import { kindsOf, useChosenAlerts } from './useChosenAlerts.ts';
import { useWaitingWith } from './useRequests.ts';

interface Props {
  /** The alerts. */
  ids: readonly string[];
  verdict: AlertVerdict;
  busy: boolean;
  onClose: () => void;
  /** Closes them after the chosen decisions about pending actions were made. */
  onConfirm: (comment: string) => unknown;
}

/** Asks before several alerts are closed, and for the decision on their waiting actions; all get one comment. */
export function CloseManyDialog({ ids, verdict, busy, onClose, onConfirm }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const formId = useId();
  const boxId = useId();
  const notify = useNotify();
  const [comment, setComment] = useState('');
  const {
    text,
    box: asking,
    takesKey,
    list,
  } = useMentionBox({ subject: 'alert', value: comment, onChange: setComment });
  const { waiting, loading, again } = useWaitingWith(ids);
  const kinds = kindsOf(waiting);
  const { wayOf, choose, decideAll } = useChosenAlerts(kinds);
  const [deciding, setDeciding] = useState(false);
  const working = busy || deciding || loading;
  const submitted = useRef(false);
  // a submit that came before the waiting actions are known counts once they are, unless there is something to choose
  useEffect(() => {
    if (loading || !submitted.current) return;
    submitted.current = false;
    if (kinds.length === 0) void close();
  });
  const close = async () => {
    submitted.current = loading;
    if (working) return;
    setDeciding(true);
    try {
      await decideAll();
    } catch (error) {
      notify(error instanceof Error ? error.message : words('errors.unexpected'), { type: 'error' });
      // what another user has decided is no longer asked for
      await again();
      return;
    } finally {
      setDeciding(false);
    }
    await onConfirm(comment.trim());
  };
  const foot = (
    <DialogFoot
      form={formId}
      submit={words('triage.bulk.confirm')}
      cancel={words('resources.form.cancel')}
      busy={working}
      onCancel={onClose}
    />
  );
  return (
    <ConsoleDialog
      size="sm"
      title={words('triage.bulk.title', { smart_count: ids.length })}
      onClose={onClose}
      unsaved={comment.trim() !== ''}
      foot={foot}
    >
      <form
        id={formId}
        className="grid gap-14 px-20 pbs-16 pbe-20"
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <p>{words('triage.bulk.text', { verdict: labels.value('AlertVerdicts', verdict) })}</p>
        {kinds.length > 0 && (
          <>
            <p>{words('triage.pending.ofSeveral', { smart_count: waiting.length })}</p>
            <PendingChoices kinds={kinds} wayOf={wayOf} choose={choose} />
          </>
        )}
        <div className={`grid ${styles.comment}`}>
          <label className="pb-label" htmlFor={boxId}>
            {words('triage.bulk.comment')}
          </label>
          <textarea
            className="w-full rounded-8 border border-edge bg-card placeholder:text-soft placeholder:opacity-100 focus-visible:-outline-offset-1"
            // biome-ignore lint/a11y/noAutofocus: it is the first thing to fill in in a dialog that was asked for
            autoFocus
            id={boxId}
            rows={3}
            dir="auto"
            maxLength={4_000}
            title={words('mentions.hint')}
            value={text}
            {...asking}
            onKeyDown={(event) => {
              if (takesKey(event)) return;
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
          {list}
        </div>
      </form>
    </ConsoleDialog>
  );
}
