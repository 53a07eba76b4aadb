import MenuItem from '@mui/material/MenuItem';
import { useLabel } from '../../i18n/useLabel.ts';
import { SelectField } from '../../resources/inputs/SelectField.tsx';
import { textOf, useFormField } from '../../resources/inputs/useFormField.ts';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useEnumValues } from '../../resources/useEnumValues.ts';

const of = 'CaseOutcomes';
const byMerge = 'MERGED';

/** How a case ended. That it went into another one is no choice: a merge says so, and then nothing else does. */
export function OutcomeInput({ name, label, required }: InputProps) {
  const words = useLabel();
  const { value, onChange, ...rest } = useFormField({ name });
  const held = textOf(value);
  const values = useEnumValues(of, [held]).filter((one) => (one === byMerge) === (held === byMerge));
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
          <StatusChip of={of} value={one} />
        </MenuItem>
      ))}
    </SelectField>
  );
}
