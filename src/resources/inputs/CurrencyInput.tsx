import { useManifest } from '../../ManifestContext.tsx';
import type { InputProps } from '../kinds/kindUi.ts';
import { RecordPicker } from '../pickers/RecordPicker.tsx';
import { TextInput } from './TextInput.tsx';
import { textOf, useFormField } from './useFormField.ts';
import { useKnown } from './useKnown.ts';

/** A currency by its code: picked where the manifest has currencies, typed where it has none. */
export function CurrencyInput(props: InputProps<'currency'>) {
  return useManifest().entities.currency ? <CurrencyPicker {...props} /> : <TextInput {...props} ltr />;
}

function CurrencyPicker({ name, label, required, path }: InputProps<'currency'>) {
  const { value, onChange, ...rest } = useFormField({ name });
  const known = useKnown('currency', path, 'code');
  const code = textOf(value);
  return (
    <RecordPicker
      {...rest}
      multiple={false}
      entity="currency"
      by="code"
      withKey
      label={label}
      required={required}
      known={known}
      value={code === '' ? [] : [code]}
      onChange={([one]) => onChange(one ?? '')}
    />
  );
}
