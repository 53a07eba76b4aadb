import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';

interface Props {
  label: string;
  hint: string;
  chosen: boolean;
  choose: (chosen: boolean) => void;
}

/** Whether the further fields of a form are to be filled in, with what that means below it. */
export function FurtherSwitch({ label, hint, chosen, choose }: Props) {
  const hintId = useId();
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={chosen}
            onChange={(_, on) => choose(on)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{hint}</FormHelperText>
    </>
  );
}
