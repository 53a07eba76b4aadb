import TextField from '@mui/material/TextField';
import { useLabel } from '../../i18n/useLabel.ts';

interface Props {
  value: string;
  onChange: (text: string) => void;
}

/** Why a challenger is started, promoted or dropped; as long as the server takes it. */
export function ReasonText({ value, onChange }: Props) {
  const words = useLabel();
  return (
    <TextField
      required
      multiline
      fullWidth
      size="small"
      maxRows={6}
      label={words('challenge.reason')}
      value={value}
      slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
