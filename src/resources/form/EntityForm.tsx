import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import { isRequired } from '../formBody.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormFields } from './FormFields.tsx';
import { FormFrame } from './FormFrame.tsx';
import styles from './form.module.css';
import { type EntityFormOptions, useEntityForm } from './useEntityForm.ts';

interface Props extends EntityFormOptions {
  onCancel: () => void;
}

const firstField =
  'input:not(:disabled, [type=hidden], [aria-hidden=true]), textarea:not(:disabled, [aria-hidden=true]), [role=combobox]:not([aria-disabled=true])';

/** A form for an entity as the manifest declares it, on a page. Says itself when it is saved; errors land on its fields. */
export function EntityForm({ onCancel, ...options }: Props) {
  const state = useEntityForm(options);
  const { isSubmitting, errors } = state.form.formState;
  const fields = useRef<HTMLDivElement>(null);
  // the first field gets the focus; the form is drawn once all its fields are loaded
  useEffect(() => fields.current?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true }), []);
  return (
    <FormFrame state={state} className={styles.form}>
      <FormAlert errors={errors} />
      <div ref={fields}>
        <FormFields entity={options.entity} places={state.places} />
      </div>
      <FormFoot required={state.places.some(isRequired)} busy={isSubmitting} onCancel={onCancel} />
    </FormFrame>
  );
}

interface FormFootProps {
  required: boolean;
  busy: boolean;
  onCancel: () => void;
}

/** Save and Cancel, in sight however long the form is. */
function FormFoot({ required, busy, onCancel }: FormFootProps) {
  const words = useLabel();
  return (
    <div className={styles.foot}>
      {required && (
        <span className={`pb-note flex-auto bidi-plaintext ${styles.note}`}>{words('resources.form.required')}</span>
      )}
      <Button onClick={onCancel}>{words('resources.form.cancel')}</Button>
      {/* not disabled while it saves: focus would be lost; a second click is ignored */}
      <Button
        type="submit"
        variant="contained"
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
      >
        {words(busy ? 'resources.form.saving' : 'resources.form.save')}
      </Button>
    </div>
  );
}
