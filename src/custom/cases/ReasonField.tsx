import TextField from '@mui/material/TextField';
import { useLabel } from '../../i18n/useLabel.ts';

interface Props {
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
}

/** Why cases are linked, merged or split; as long as the server takes it. */
export function ReasonField({ value, onChange, required }: Props) {
  const words = useLabel();
  return (
    <TextField
      multiline
      fullWidth
      size="small"
      maxRows={6}
      required={required}
      label={words('caseLinks.reason')}
      value={value}
      slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
