import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import { enums } from '../../manifest/enums.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { readTexts } from '../kinds/texts.tsx';
import { useLabels } from '../useLabels.ts';
import styles from './inputs.module.css';
import { useFormField } from './useFormField.ts';

const rightToLeft = ['fa_IR'];

/** A text for each locale. */
export function TextsInput({ name, label, required }: InputProps<'texts'>) {
  const labels = useLabels();
  const { value, onChange, onBlur, error, helperText, inputRef } = useFormField({ name });
  const texts = readTexts(value);
  return (
    <FormControl component="fieldset" error={error} fullWidth className={styles.fieldset}>
      <FormLabel component="legend" required={required}>
        {label}
      </FormLabel>
      <div className="grid cols-fill-280 gap-x-24 gap-y-field">
        {enums.Locales.map((locale, at) => (
          <TextField
            key={locale}
            fullWidth
            multiline
            label={labels.value('Locales', locale)}
            value={texts[locale] ?? ''}
            inputRef={at === 0 ? inputRef : undefined}
            onBlur={onBlur}
            onChange={(event) => onChange({ ...texts, [locale]: event.target.value })}
            slotProps={{
              htmlInput: { lang: locale.replace('_', '-'), dir: rightToLeft.includes(locale) ? 'rtl' : 'ltr' },
            }}
          />
        ))}
      </div>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </FormControl>
  );
}
