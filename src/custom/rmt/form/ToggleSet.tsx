import styles from './controls.module.css';
import { useProblemAt } from './Problems.tsx';

interface Props {
  path: string;
  label: string;
  value: readonly string[];
  options: readonly string[];
  word: (option: string) => string;
  onChange: (value: string[]) => void;
}

/** Several of a few choices, each a word to press. */
export function ToggleSet({ path, label, value, options, word, onChange }: Props) {
  const { complaint, props } = useProblemAt(path);
  const { 'aria-describedby': describedBy, onBlur } = props;
  const toggle = (option: string) =>
    onChange(options.filter((one) => (one === option ? !value.includes(one) : value.includes(one))));
  return (
    <fieldset
      className="pb-fieldset inline-flex flex-wrap gap-4"
      aria-label={label}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={`border border-edge text-small text-text hover:bg-hover aria-pressed:border-accent aria-pressed:bg-selected aria-pressed:font-semibold aria-pressed:text-accent ${styles.toggle}`}
          aria-pressed={value.includes(option)}
          data-wrong={complaint ? '' : undefined}
          onClick={() => toggle(option)}
        >
          {word(option)}
        </button>
      ))}
    </fieldset>
  );
}
