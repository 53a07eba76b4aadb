import Select from '@mui/material/Select';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

/** A box whose menu offers its children (MenuItems). The text field ships without MUI's select (vite.config.ts, alias). */
export function SelectField(props: Omit<TextFieldProps, 'select' | 'slots' | 'variant'>) {
  return <TextField {...props} select slots={{ select: Select }} />;
}
