import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { InputProps } from '../kinds/kindUi.ts';
import { useFormField } from './useFormField.ts';

/** Yes or no. */
export function SwitchInput({ name, label }: InputProps<'boolean'>) {
  const { value, onChange, error, helperText, inputRef, ...field } = useFormField({ name });
  return (
    <FormControl error={error}>
      <FormControlLabel
        {...field}
        label={label}
        control={
          <Switch
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref: inputRef } }}
          />
        }
      />
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
