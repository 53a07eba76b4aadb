import TextField from '@mui/material/TextField';
import { useLabel } from '../../i18n/useLabel.ts';
import type { MentionSubject } from '../../manifest/fieldDef.ts';
import { textOf, useFormField } from '../inputs/useFormField.ts';
import type { InputProps } from '../kinds/kindUi.ts';
import { useMentionBox } from './useMentionBox.tsx';

interface Props extends Omit<InputProps, 'field'> {
  subject: MentionSubject;
  lines?: number;
}

/** A box of a form for a text in which people can be mentioned. */
export function MentionInput({ name, label, required, lines, subject }: Props) {
  const words = useLabel();
  const { value, onChange, onBlur, ...field } = useFormField({ name });
  const { text, box, takesKey, open, list } = useMentionBox({ subject, value: textOf(value), onChange });
  const isLine = lines === undefined;
  return (
    <>
      <TextField
        {...field}
        helperText={field.helperText ?? words('mentions.hint')}
        fullWidth
        label={label}
        required={required}
        value={text}
        multiline={!isLine}
        minRows={lines}
        onKeyDown={takesKey}
        slotProps={{
          htmlInput: {
            ...box,
            onBlur: () => {
              box.onBlur();
              onBlur();
            },
            ...(isLine && { role: 'combobox', 'aria-expanded': open }),
            ...{ dir: 'auto', autoComplete: 'off', spellCheck: !isLine },
          },
        }}
      />
      {list}
    </>
  );
}
