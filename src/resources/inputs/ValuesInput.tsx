import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useLabel } from '../../i18n/useLabel.ts';
import { enums } from '../../manifest/enums.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { Tick } from '../Tick.tsx';
import { useLabels } from '../useLabels.ts';
import styles from './inputs.module.css';
import { textListOf, useFormField } from './useFormField.ts';

interface Props extends InputProps<'names'> {
  /** What they are. */
  of: 'events' | 'categories' | 'weekdays';
  /** The class whose values they are. */
  values: 'WebhookEvents' | 'RiskCategoryTypes' | 'Weekdays';
}

/** Several values of a class, such as the events that a webhook is told. */
export function ValuesInput({ name, label, field, required, of, values }: Props) {
  const words = useLabel();
  const labels = useLabels();
  const { value, onChange, error, helperText } = useFormField({ name });
  const every: readonly string[] = enums[values];
  const held = new Set(textListOf(value));
  // one that this console doesn't know stays with the record
  const others = [...held].filter((one) => !every.includes(one));
  const set = (changed: string, on: boolean) =>
    onChange([...every.filter((one) => (one === changed ? on : held.has(one))), ...others]);
  return (
    <FormControl component="fieldset" error={error} required={required} fullWidth className={styles.fieldset}>
      <FormLabel component="legend">{label}</FormLabel>
      <p className="mbe-8 text-soft">
        {words(`resources.${of}`)} {of === 'weekdays' && !field.required && words('resources.anyWeekday')}
      </p>
      <div className="grid cols-fill-200 gap-x-16 gap-y-0">
        {every.map((one) => (
          <Tick
            key={one}
            visible
            label={labels.value(values, one)}
            checked={held.has(one)}
            onChange={(on) => set(one, on)}
          />
        ))}
      </div>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
