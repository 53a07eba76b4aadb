import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useLabel } from '../../i18n/useLabel.ts';
import { prettyJson } from '../kinds/json.tsx';
import type { InputProps } from '../kinds/kindUi.ts';
import styles from './inputs.module.css';
import { textOf, useFormField } from './useFormField.ts';

/** Why a text is no JSON; null where it is, and for no text. */
export function jsonProblem(text: string): string | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Structured data as text, checked while it is typed. */
export function JsonInput({ name, label, required }: InputProps<'json'>) {
  const words = useLabel();
  const { value, onChange, error, helperText, ...field } = useFormField({ name });
  const text = textOf(value);
  const problem = jsonProblem(text);
  return (
    <div className={`flex flex-col gap-4 ${styles.json}`}>
      <TextField
        {...field}
        fullWidth
        multiline
        minRows={4}
        maxRows={24}
        label={label}
        required={required}
        value={text}
        error={error || problem !== null}
        helperText={problem ? words('resources.form.jsonError', { reason: problem }) : helperText}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, className: styles.code } }}
      />
      <Button size="small" disabled={problem !== null || text === ''} onClick={() => onChange(prettyJson(text))}>
        {words('resources.form.pretty')}
      </Button>
    </div>
  );
}
