import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { Assignee } from '../../contracts/assigning.ts';
import { assigning } from '../../i18n/en/assigning.ts';
import { shift } from '../../i18n/en/shift.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { textOf, useFormField } from '../../resources/inputs/useFormField.ts';
import type { InputProps } from '../../resources/kinds/kindUi.ts';
import { PersonPicker } from '../triage/PersonPicker.tsx';

addPhrases({ assigning, shift });

/** A person of the roster, found by name; who does not write rosters records what is about themselves. */
export function PersonInput({ name, label, required }: InputProps) {
  const words = useLabel();
  const leads = usePermitted()('roster_shift', 'edit');
  const { value, onChange, error, helperText } = useFormField({ name });
  const [picked, setPicked] = useState<Assignee | null>(null);
  const id = textOf(value);
  if (!leads) return null;
  const chosen = picked?.id === id ? picked : null;
  return (
    <FormControl component="fieldset" error={error} required={required ?? false} fullWidth>
      <FormLabel component="legend">{label}</FormLabel>
      <PersonPicker
        chosen={chosen ?? (id === '' ? null : { id, name: `ID ${id}`, open: 0 })}
        choose={(one) => {
          setPicked(one);
          onChange(one.id);
        }}
      />
      {!required && id !== '' && (
        <button
          type="button"
          className="pb-text-button min-h-30 self-start px-8 hover:bg-hover"
          onClick={() => onChange('')}
        >
          {words('shift.duty.nobody')}
        </button>
      )}
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
