import { FormAlert } from './FormAlert.tsx';
import { FormFields } from './FormFields.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormFrame } from './FormFrame.tsx';
import styles from './form.module.css';
import { type EntityFormOptions, useEntityForm } from './useEntityForm.ts';

interface Props extends EntityFormOptions {
  onCancel: () => void;
}

/** A form for an entity as the manifest declares it, on a page. Says itself when it is saved; errors land on its fields. */
export function EntityForm({ onCancel, ...options }: Props) {
  const state = useEntityForm(options);
  const { isSubmitting, errors } = state.form.formState;
  return (
    <FormFrame state={state} className={styles.form}>
      <FormAlert errors={errors} />
      <FormFields entity={options.entity} places={state.places} />
      <FormFoot
        required={state.places.some(({ field }) => 'required' in field && field.required)}
        busy={isSubmitting}
        onCancel={onCancel}
      />
    </FormFrame>
  );
}
