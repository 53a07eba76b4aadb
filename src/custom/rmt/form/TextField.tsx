import MuiTextField from '@mui/material/TextField';
import { useProblemAt } from './Problems.tsx';

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

/** A box with a label of its own; what is wrong is said below it. */
export function TextField({ path, label, value, onChange, required, autoFocus, lines = false, placeholder }: Props) {
  const { complaint, props } = useProblemAt(path);
  return (
    <MuiTextField
      fullWidth
      label={label}
      required={required}
      autoFocus={autoFocus}
      value={value}
      multiline={lines}
      placeholder={placeholder}
      maxRows={6}
      error={complaint !== undefined}
      helperText={complaint?.text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={props.onBlur}
      slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off', spellCheck: lines } }}
    />
  );
}
