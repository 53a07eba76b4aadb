import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './controls.module.css';
import { useProblemAt } from './Problems.tsx';

interface Props {
  /** Its place in what is sent. */
  path: string;
  label: string;
  value: string;
  options: readonly string[];
  /** The words of a choice. */
  word: (option: string) => string;
  onChange: (value: string) => void;
  /** Stands out of the sentence: what the rest hangs on. */
  strong?: boolean;
}

/** A choice within a sentence: the browser's own select, as wide as what is chosen. */
export function Pick({ path, label, value, options, word, onChange, strong }: Props) {
  const words = useLabel();
  const { props } = useProblemAt(path);
  const known = options.includes(value);
  return (
    <select
      {...props}
      className={styles.pick}
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
