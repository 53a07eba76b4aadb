import InputAdornment from '@mui/material/InputAdornment';
import type { FieldOf } from '../../manifest/fieldDef.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { NumberField } from './NumberField.tsx';
import { textOf, useFormField } from './useFormField.ts';
import { useNumberHint } from './useNumberHint.ts';

interface Props extends Omit<InputProps, 'field'> {
  field: FieldOf<'integer' | 'decimal' | 'money'>;
  /** What is counted, such as a currency. */
  end?: string;
}

/** A number of the form around it. */
export function NumberInput({ name, label, required, field, end }: Props) {
  const { value, ...box } = useFormField({ name }, useNumberHint(field));
  return (
    <NumberField
      {...box}
      fullWidth
      label={label}
      required={required}
      whole={field.kind === 'integer'}
      value={textOf(value)}
      slotProps={{ input: end ? { endAdornment: <InputAdornment position="end">{end}</InputAdornment> } : undefined }}
    />
  );
}
