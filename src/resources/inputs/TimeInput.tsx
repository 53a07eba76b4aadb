import TextField from '@mui/material/TextField';
import { useLabel } from '../../i18n/useLabel.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { textOf, useFormField } from './useFormField.ts';

interface Props extends Pick<InputProps, 'name' | 'label' | 'required'> {
  type: 'datetime-local' | 'date';
  help?: string;
}

function CalendarInput({ name, label, required, type, help }: Props) {
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
      slotProps={{ htmlInput: { dir: 'ltr', step: type === 'date' ? undefined : 1 } }}
    />
  );
}

/** A moment, in UTC. */
export function TimeInput(props: InputProps<'time'>) {
  const words = useLabel();
  return <CalendarInput {...props} type="datetime-local" help={words('resources.form.utc')} />;
}

/** A day, which no time zone moves. */
export function DateInput(props: InputProps<'date'>) {
  return <CalendarInput {...props} type="date" />;
}
