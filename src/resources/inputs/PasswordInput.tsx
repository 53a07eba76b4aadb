import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLabel } from '../../i18n/useLabel.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { textOf, useFormField } from './useFormField.ts';

/** A password, hidden until it is asked for: a new one, or the one in force. */
export function PasswordInput({ name, label, required, field }: InputProps<'password'>) {
  const words = useLabel();
  const [shown, setShown] = useState(false);
  const help = field.confirms || field.proves ? undefined : words('resources.form.help.password');
  const { value, onChange, ...rest } = useFormField({ name }, help);
  const toggle = words(shown ? 'resources.form.hidePassword' : 'resources.form.showPassword');
  return (
    <TextField
      {...rest}
      fullWidth
      label={label}
      required={required}
      type={shown ? 'text' : 'password'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: field.proves ? 'current-password' : 'new-password',
          dir: 'ltr',
          spellCheck: false,
          autoCapitalize: 'none',
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={toggle} onClick={() => setShown(!shown)}>
                {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
