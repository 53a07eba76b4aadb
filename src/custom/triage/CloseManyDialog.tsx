import { useId, useState } from 'react';
import type { AlertVerdict } from '../../contracts/triage.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { ConsoleDialog } from '../../resources/dialog/ConsoleDialog.tsx';
import { DialogFoot } from '../../resources/dialog/DialogFoot.tsx';
import { useLabels } from '../../resources/useLabels.ts';
import styles from './triage.module.css';

interface Props {
  count: number;
  verdict: AlertVerdict;
  busy: boolean;
  onClose: () => void;
  onConfirm: (comment: string) => unknown;
}

/** Asks before several alerts are closed, and takes one comment for all of them. */
export function CloseManyDialog({ count, verdict, busy, onClose, onConfirm }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const formId = useId();
  const boxId = useId();
  const [comment, setComment] = useState('');
  const foot = (
    <DialogFoot
      form={formId}
      submit={words('triage.bulk.confirm')}
      cancel={words('resources.form.cancel')}
      busy={busy}
      onCancel={onClose}
    />
  );
  return (
    <ConsoleDialog
      size="sm"
      title={words('triage.bulk.title', { smart_count: count })}
      onClose={onClose}
      unsaved={comment.trim() !== ''}
      foot={foot}
    >
      <form
        id={formId}
        className={styles.many}
        onSubmit={(event) => {
          event.preventDefault();
          void onConfirm(comment.trim());
        }}
      >
        <p>{words('triage.bulk.text', { verdict: labels.value('AlertVerdicts', verdict) })}</p>
        <div className={styles.comment}>
          <label htmlFor={boxId}>{words('triage.bulk.comment')}</label>
          <textarea
            // biome-ignore lint/a11y/noAutofocus: it is the first thing to fill in in a dialog that was asked for
            autoFocus
            id={boxId}
            rows={3}
            dir="auto"
            maxLength={4_000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
        </div>
      </form>
    </ConsoleDialog>
  );
}
