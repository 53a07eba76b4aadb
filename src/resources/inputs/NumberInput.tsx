import InputAdornment from '@mui/material/InputAdornment';
import type { InputProps } from '../kinds/kindUi.ts';
import { NumberField } from './NumberField.tsx';
import { textOf, useFormField } from './useFormField.ts';

interface Props extends Omit<InputProps, 'field'> {
  help: string;
  whole?: boolean;
  /** What is counted, such as a currency. */
  end?: string;
}

/** A number of the form around it. */
export function NumberInput({ name, label, required, help, whole, end }: Props) {
  const { value, ...field } = useFormField({ name }, help);
  return (
    <NumberField
      {...field}
      fullWidth
      label={label}
      required={required}
      whole={whole}
      value={textOf(value)}
      slotProps={{ input: end ? { endAdornment: <InputAdornment position="end">{end}</InputAdornment> } : undefined }}
    />
  );
}
