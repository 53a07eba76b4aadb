import type { FieldErrors } from 'react-hook-form';
import { useLabel } from '../../i18n/useLabel.ts';
import type { FormValues } from '../body.ts';
import styles from './form.module.css';

/** Says that something is wrong; what it is stands at its field, or here where it is about none of them. */
export function FormAlert({ errors }: { errors: FieldErrors<FormValues> }) {
  const words = useLabel();
  if (Object.keys(errors).length === 0) return null;
  return (
    <p role="alert" className={styles.alert}>
      {errors.root?.form?.message ?? words('resources.form.invalid')}
    </p>
  );
}
