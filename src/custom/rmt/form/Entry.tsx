import styles from './controls.module.css';
import { useProblemAt } from './Problems.tsx';

interface Props {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Numbers stand from left to right in every language. */
  mode?: 'numeric' | 'decimal' | 'text';
  placeholder?: string;
}

/** A box within a sentence, as wide as what is in it. */
export function Entry({ path, label, value, onChange, mode = 'text', placeholder }: Props) {
  const { props } = useProblemAt(path);
  const least = Math.max(mode === 'text' ? 10 : 4, placeholder?.length ?? 0);
  return (
    <input
      {...props}
      className={styles.entry}
      data-mode={mode}
      type="text"
      dir={mode === 'text' ? 'auto' : 'ltr'}
      inputMode={mode}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      title={label}
      placeholder={placeholder}
      value={value}
      style={{ inlineSize: `${Math.min(Math.max(value.length + 1, least), 32) + 2}ch` }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
