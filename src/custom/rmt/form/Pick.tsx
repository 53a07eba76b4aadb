import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './controls.module.css';
import { useProblemAt } from './Problems.tsx';

export interface PickProps {
  /** Its path in the body. */
  path: string;
  label: string;
  value: string;
  options: readonly string[];
  /** The words of a choice. */
  word: (option: string) => string;
  onChange: (value: string) => void;
  /** Emphasised in the sentence: the other parts depend on it. */
  strong?: boolean;
  id?: string;
  /** A box of its own, its label above it. */
  framed?: boolean;
}

/** A choice within a sentence: the browser's own select, as wide as the chosen option. */
export function Pick({ path, label, value, options, word, onChange, strong, id, framed = false }: PickProps) {
  const words = useLabel();
  const { props } = useProblemAt(path);
  const known = options.includes(value);
  return (
    <select
      {...props}
      id={id}
      className={framed ? `${styles.pick} ${styles.framed}` : styles.pick}
      data-strong={strong || undefined}
      data-empty={value === '' || undefined}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {!known && <option value={value}>{value === '' ? `${words('rmt.choose')}…` : word(value)}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {word(option)}
        </option>
      ))}
    </select>
  );
}
