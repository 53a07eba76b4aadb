import { useNumberBox } from '../../../format/useNumberBox.ts';
import styles from './controls.module.css';
import { useProblemAt } from './Problems.tsx';

interface Props {
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Numbers are read in the user's notation, and written from left to right in every language. */
  mode?: 'numeric' | 'decimal' | 'text';
  placeholder?: string;
}

/** A box within a sentence, as wide as its text. */
export function Entry({ mode = 'text', ...props }: Props) {
  return mode === 'text' ? <TextEntry {...props} /> : <NumberEntry {...props} mode={mode} />;
}

type EntryProps = Omit<Props, 'mode'>;

function TextEntry({ path, onChange, ...props }: EntryProps) {
  const { props: problemProps } = useProblemAt(path);
  return (
    <input
      {...problemProps}
      {...sizedBox(props, 10)}
      data-mode="text"
      type="text"
      dir="auto"
      inputMode="text"
      value={props.value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function NumberEntry({ path, mode, onChange, ...props }: EntryProps & { mode: 'numeric' | 'decimal' }) {
  const { props: problemProps } = useProblemAt(path);
  const { box } = useNumberBox(props.value, onChange, { whole: mode === 'numeric', onBlur: problemProps.onBlur });
  return <input {...problemProps} {...sizedBox({ ...props, value: box.value }, 4)} {...box} data-mode={mode} />;
}

function sizedBox({ label, value, placeholder }: Omit<EntryProps, 'path' | 'onChange'>, letters: number) {
  const least = Math.max(letters, placeholder?.length ?? 0);
  return {
    className: styles.entry,
    autoComplete: 'off',
    spellCheck: false,
    'aria-label': label,
    title: label,
    placeholder,
    style: { inlineSize: `${Math.min(Math.max(value.length + 1, least), 32) + 2}ch` },
  };
}
