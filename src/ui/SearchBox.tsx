import styles from './searchBox.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** Whether it takes the focus, as the first thing to fill in in a dialog that was asked for. */
  first?: boolean;
}

/** The box above things to choose from, by which they are found. */
export function SearchBox({ label, value, onChange, first = false }: Props) {
  return (
    <input
      className={`rounded-8 border border-edge bg-card placeholder:text-soft placeholder:opacity-100 ${styles.box}`}
      // biome-ignore lint/a11y/noAutofocus: only where it is the first thing to fill in
      autoFocus={first}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
