import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useNumberBox } from '../../format/useNumberBox.ts';

interface Props extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type'> {
  /** The number in the API's form, or the refused text. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  whole?: boolean;
}

/** A box of a form for a number, in the person's own notation. */
export function NumberField({ value, onChange, onBlur, whole, error, helperText, slotProps, ...rest }: Props) {
  const { problem, box } = useNumberBox(value, onChange, { whole, onBlur });
  const { type, value: shown, onChange: type_, onBlur: leave, ...html } = box;
  return (
    <TextField
      {...rest}
      type={type}
      value={shown}
      onChange={type_}
      onBlur={leave}
      error={problem !== null || error}
      helperText={problem ?? helperText}
      slotProps={{ ...slotProps, htmlInput: { ...html, ...slotProps?.htmlInput } }}
    />
  );
}
