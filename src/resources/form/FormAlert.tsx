import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useLabel } from '../../i18n/useLabel.ts';
import type { FormValues } from '../formBody.ts';
import styles from './form.module.css';

/** Says that something is wrong; what it is stands at its field, or here where it is about none of them. */
export function FormAlert({ errors }: { errors: FieldErrors<FormValues> }) {
  const words = useLabel();
  const alert = useRef<HTMLParagraphElement>(null);
  const ofForm = errors.root?.form?.message;
  // an error of a field takes the focus there; this one may stand above what is seen of a long form
  useEffect(() => {
    if (ofForm !== undefined) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [ofForm]);
  if (Object.keys(errors).length === 0) return null;
  return (
    <p
      ref={alert}
      role="alert"
      className={`mx-24 mbs-16 mbe-0 rounded-8 bg-error-soft px-12 py-8 whitespace-pre-line text-error ${styles.alert}`}
    >
      {ofForm ?? words('resources.form.invalid')}
    </p>
  );
}
