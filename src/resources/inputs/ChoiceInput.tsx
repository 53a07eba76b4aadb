import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { StatusChip } from '../status/StatusChip.tsx';
import { textOf, useFormField } from './useFormField.ts';

/** One value of an enum class. */
export function ChoiceInput({ name, label, required, field }: InputProps<'choice'>) {
  const words = useLabel();
  const { value, onChange, ...rest } = useFormField({ name });
  return (
    <TextField
      {...rest}
      select
      fullWidth
      label={label}
      required={required}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {!required && <MenuItem value="">{words('resources.form.none')}</MenuItem>}
      {enums[field.of].map((one) => (
        <MenuItem key={one} value={one}>
          <StatusChip of={field.of} value={one} />
        </MenuItem>
      ))}
    </TextField>
  );
}
