import TextField from '@mui/material/TextField';
import type { InputProps } from '../kinds/kindUi.ts';
import { textOf, useFormField } from './useFormField.ts';

interface Props extends Omit<InputProps, 'field'> {
  help?: string;
  /** Ids and addresses are written from left to right in every language. */
  ltr?: boolean;
  lines?: number;
  type?: 'text' | 'email';
}

/** A box for a text, in one line or several. */
export function TextInput({ name, label, required, help, ltr, lines, type = 'text' }: Props) {
  const { value, onChange, ...field } = useFormField({ name }, help);
  return (
    <TextField
      {...field}
      fullWidth
      label={label}
      required={required}
      type={type}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      multiline={lines !== undefined}
      minRows={lines}
      slotProps={{
        htmlInput: { dir: ltr ? 'ltr' : 'auto', autoComplete: 'off', spellCheck: lines !== undefined },
      }}
    />
  );
}
