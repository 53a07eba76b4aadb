import {
  type ComponentType,
  lazy,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { FormAlert } from '../form/FormAlert.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { type EntityFormOptions, useEntityForm } from '../form/useEntityForm.ts';
import { formPlaces, isRequired } from '../formBody.ts';
import { DialogFoot } from './DialogFoot.tsx';
import styles from './dialog.module.css';
import { ErrorBanner } from './ErrorBanner.tsx';
import { useDialog } from './leaveGuard.ts';

// few forms have further fields
const FurtherSwitch = lazy(async () => ({ default: (await import('./FurtherSwitch.tsx')).FurtherSwitch }));

/** Fields that are shown only on request. */
export interface FurtherFields {
  label: string;
  hint: string;
  fields: readonly string[];
}

interface Props extends Omit<EntityFormOptions, 'onFailure'> {
  /** What there is to know or to choose before one begins. */
  lead?: ReactNode;
  /** Shown while saving takes longer than users expect. */
  pending?: string;
  /** What follows from a failure, where the server's words leave that open. */
  noteOf?: (error: unknown) => string | undefined;
  further?: FurtherFields;
  /** A note below the fields about the effect of their values. */
  Note?: ComponentType;
}

/** The same form in a dialog: the server's refusal is shown in a banner, and at its fields where it names them. */
export function DialogForm({ lead, pending, noteOf, further, Note, ...options }: Props) {
  const words = useLabel();
  const dialog = useDialog();
  const formId = useId();
  const [failure, setFailure] = useState<unknown>(null);
  const { chosen, choose, fields } = useFurther(options, further);
  const state = useEntityForm({ ...options, fields, onFailure: setFailure });
  const { isSubmitting, errors } = state.form.formState;
  const isFurther = (path: string) => further?.fields.includes(path) ?? false;
  const body = useRef<HTMLDivElement>(null);
  // a form is opened to be filled in
  useEffect(() => body.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  // without optional fields the mark needs no explanation
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
          {someRequired && (
            <span className="pb-note min-w-120 flex-1 bidi-plaintext">{words('resources.form.required')}</span>
          )}
        </DialogFoot>
      }
    >
      {isSubmitting && <div className="pb-progress sticky inset-bs-0 z-1 -mbe-2" />}
      {pending && (
        <p
          role="status"
          className="data-on:px-20 data-on:pbs-16 data-on:pbe-0 data-on:text-pretty data-on:text-soft phone:data-on:px-14"
          data-on={isSubmitting || undefined}
        >
          {isSubmitting && pending}
        </p>
      )}
      {shown === null ? (
        !isSubmitting && <FormAlert errors={errors} />
      ) : (
        <ErrorBanner error={shown} note={noteOf?.(shown)} onDismiss={() => setFailure(null)} />
      )}
      {lead && <div className="px-20 pbs-16 pbe-0 text-pretty text-soft phone:px-14">{lead}</div>}
      <div ref={body} className={styles.fields}>
        <FormFields entity={options.entity} places={state.places.filter(({ path }) => !isFurther(path))} />
      </div>
      {further && (
        <div className={`px-20 pbs-0 pbe-20 phone:px-14 ${styles.further}`}>
          <FurtherSwitch label={further.label} hint={further.hint} chosen={chosen} choose={choose} />
        </div>
      )}
      {chosen && (
        <div className={styles.fields}>
          <FormFields entity={options.entity} places={state.places.filter(({ path }) => isFurther(path))} />
        </div>
      )}
      {Note && <Note />}
    </FormFrame>
  );
}

/** The form's fields, with the further ones once they are chosen. */
function useFurther({ entity: name, use, fields: own }: Omit<EntityFormOptions, 'onFailure'>, further?: FurtherFields) {
  const entity = useEntity(name);
  const [chosen, choose] = useState(false);
  // their inputs may have to be fetched: until then the form stays as it is, and the keyboard's place with it
  const shown = useDeferredValue(chosen);
  const fields = useMemo(() => {
    if (!further || !shown) return own;
    return [...(own ?? formPlaces(entity, use).map(({ path }) => path)), ...further.fields];
  }, [entity, use, own, further, shown]);
  return { chosen, choose, fields };
}
