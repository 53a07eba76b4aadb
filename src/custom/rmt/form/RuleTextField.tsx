import { useId } from 'react';
import styles from './controls.module.css';
import { Complaints, useProblemAt } from './Problems.tsx';

interface Props {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  autoFocus?: boolean;
  /** Grows with its text. */
  lines?: boolean;
  placeholder?: string;
}

/** A box with its label above and its problem below. */
export function RuleTextField({
  path,
  label,
  value,
  onChange,
  required,
  autoFocus,
  lines = false,
  placeholder,
}: Props) {
  const id = useId();
  const { props } = useProblemAt(path);
  const shared = {
    ...props,
    id,
    className: styles.text,
    dir: 'auto',
    placeholder,
    required,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="min-w-0">
      <label className="pb-label" htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {lines ? (
        <textarea {...shared} rows={1} />
      ) : (
        // biome-ignore lint/a11y/noAutofocus: the form was opened to be filled in
        <input {...shared} type="text" autoComplete="off" spellCheck={false} autoFocus={autoFocus} />
      )}
      <Complaints under={path} />
    </div>
  );
}
