import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useLabel } from '../../i18n/useLabel.ts';
import type { FormValues } from '../formBody.ts';
import styles from './form.module.css';

/** Announces errors: each is shown at its field, one of no field here. */
export function FormAlert({ errors }: { errors: FieldErrors<FormValues> }) {
  const words = useLabel();
  const alert = useRef<HTMLParagraphElement>(null);
  const ofForm = errors.root?.form?.message;
  // an error of a field takes the focus there; this one may be above the visible part of a long form
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
