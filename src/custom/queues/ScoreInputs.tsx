import MenuItem from '@mui/material/MenuItem';
import { queues } from '../../i18n/en/queues.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { NumberField } from '../../resources/inputs/NumberField.tsx';
import { SelectField } from '../../resources/inputs/SelectField.tsx';
import { textOf, useFormField } from '../../resources/inputs/useFormField.ts';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { useEnumValues } from '../../resources/useEnumValues.ts';

addPhrases({ queues });

/** The category of the score that a queue asks its alerts' customers for. */
export function ScoreCategoryInput({ name, label, required }: InputProps) {
  const words = useLabel();
  const { value, onChange, ...box } = useFormField({ name }, words('queues.scoreCategory'));
  const categories = useEnumValues('RiskCategoryTypes', [textOf(value)]);
  return (
    <SelectField
      {...box}
      fullWidth
      label={label}
      required={required}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="">{words('resources.form.none')}</MenuItem>
      {categories.map((category) => (
        <MenuItem key={category} value={category}>
          <StatusChip of="RiskCategoryTypes" value={category} />
        </MenuItem>
      ))}
    </SelectField>
  );
}

/** How high that score is at least. */
export function ScoreFromInput({ name, label, required }: InputProps) {
  const words = useLabel();
  const { value, ...box } = useFormField({ name }, words('queues.scoreFrom'));
  return <NumberField {...box} fullWidth whole label={label} required={required} value={textOf(value)} />;
}
