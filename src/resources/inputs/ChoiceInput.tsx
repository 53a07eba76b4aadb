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
  /** Whether a value may be chosen while another, or none, is held; all may be without it. */
  offers?: (value: string, held: string) => boolean;
}

/** One value of an enum class. */
export function ChoiceInput({ name, label, required, field, help, offers = () => true }: Props) {
  const words = useLabel();
  const { value, onChange, ...rest } = useFormField({ name }, help);
  const held = textOf(value);
  const values = useEnumValues(field.of, [held]).filter((one) => offers(one, held));
  return (
    <SelectField
      {...rest}
      fullWidth
      label={label}
      required={required}
      value={held}
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
