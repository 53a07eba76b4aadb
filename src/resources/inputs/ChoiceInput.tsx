import MenuItem from '@mui/material/MenuItem';
import { useLabel } from '../../i18n/useLabel.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { StatusChip } from '../status/StatusChip.tsx';
import { useEnumValues } from '../useEnumValues.ts';
import { SelectField } from './SelectField.tsx';
import { textOf, useFormField } from './useFormField.ts';

interface Props extends InputProps<'choice'> {
  /** What the choice means, below it. */
  help?: string;
}

/** One value of an enum class. */
export function ChoiceInput({ name, label, required, field, help }: Props) {
  const words = useLabel();
  const { value, onChange, ...rest } = useFormField({ name }, help);
  const values = useEnumValues(field.of, [textOf(value)]);
  return (
    <SelectField
      {...rest}
      fullWidth
      label={label}
      required={required}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      {!required && <MenuItem value="">{words('resources.form.none')}</MenuItem>}
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          <StatusChip of={field.of} value={one} />
        </MenuItem>
      ))}
    </SelectField>
  );
}
