import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef, useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { isRequired } from '../body.ts';
import { FormAlert } from '../form/FormAlert.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { type EntityFormOptions, useEntityForm } from '../form/useEntityForm.ts';
import { DialogFoot } from './DialogFoot.tsx';
import styles from './dialog.module.css';
import { ErrorBanner } from './ErrorBanner.tsx';
import { useDialog } from './guard.ts';

interface Props extends Omit<EntityFormOptions, 'onFailure'> {
  /** What there is to know before one begins. */
  lead?: string;
  /** Said while it is saved, where that takes longer than people expect. */
  pending?: string;
  /** What follows from a failure, where the server's words leave that open. */
  noteOf?: (error: unknown) => string | undefined;
}

/** The same form in a dialog: what the server refuses is told in a banner, field by field where it names fields. */
export function DialogForm({ lead, pending, noteOf, ...options }: Props) {
  const words = useLabel();
  const dialog = useDialog();
  const formId = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const state = useEntityForm({ ...options, onFailure: setFailure });
  const { isSubmitting, errors } = state.form.formState;
  const body = useRef<HTMLDivElement>(null);
  const isNew = options.record === null;
  useEffect(() => {
    if (isNew) body.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isNew]);
  // where all of them are, there is nothing to tell apart
  const someRequired = state.places.some(isRequired) && !state.places.every(isRequired);
  // the next try makes it old
  const shown = isSubmitting ? null : failure;
  return (
    <FormFrame
      state={state}
      id={formId}
      className={styles.body}
      after={
        <DialogFoot
          form={formId}
          submit={words(isSubmitting ? 'resources.form.saving' : 'resources.form.save')}
          cancel={words('resources.form.cancel')}
          busy={isSubmitting}
          onCancel={() => dialog?.close()}
        >
          {someRequired && <span className={styles.note}>{words('resources.form.required')}</span>}
        </DialogFoot>
      }
    >
      {isSubmitting && <LinearProgress className={styles.progress} aria-hidden />}
      {pending && (
        <p role="status" className={styles.pending} data-on={isSubmitting || undefined}>
          {isSubmitting && pending}
        </p>
      )}
      {shown === null ? (
        !isSubmitting && <FormAlert errors={errors} />
      ) : (
        <ErrorBanner error={shown} note={noteOf?.(shown)} onDismiss={() => setFailure(null)} />
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      <div ref={body} className={styles.fields}>
        <FormFields entity={options.entity} places={state.places} />
      </div>
    </FormFrame>
  );
}
