import type { InputProps } from '../kinds/kindUi.ts';
import { RecordPicker } from '../pickers/RecordPicker.tsx';
import { textListOf, textOf, useFormField } from './useFormField.ts';
import { useKnown } from './useKnown.ts';

/** One record of another entity. */
export function RefInput({ name, label, required, field, path }: InputProps<'ref'>) {
  const { value, onChange, ...rest } = useFormField({ name });
  const known = useKnown(field.to, path, 'id');
  const key = textOf(value);
  return (
    <RecordPicker
      {...rest}
      multiple={false}
      entity={field.to}
      label={label}
      required={required}
      known={known}
      value={key === '' ? [] : [key]}
      onChange={([one]) => onChange(one ?? '')}
    />
  );
}

/** Several records of another entity, by id or by name. */
export function RefsInput({ name, label, required, field, path }: InputProps<'refs'>) {
  const { value, onChange, ...rest } = useFormField({ name });
  const by = field.by ?? 'id';
  const known = useKnown(field.to, path, by);
  return (
    <RecordPicker
      {...rest}
      multiple
      entity={field.to}
      by={by}
      label={label}
      required={required}
      known={known}
      value={textListOf(value)}
      onChange={onChange}
    />
  );
}
