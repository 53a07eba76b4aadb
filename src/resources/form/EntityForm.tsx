import { useEffect, useRef } from 'react';
import { isRequired } from '../formBody.ts';
import { FormAlert } from './FormAlert.tsx';
import { FormFields } from './FormFields.tsx';
import { FormFoot } from './FormFoot.tsx';
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
