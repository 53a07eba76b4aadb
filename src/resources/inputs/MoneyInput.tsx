import { useWatch } from 'react-hook-form';
import type { InputProps } from '../kinds/kindUi.ts';
import { TextInput } from './TextInput.tsx';
import { textOf } from './useFormField.ts';

/** An amount, beside it the currency that the form holds. */
export function MoneyInput(props: InputProps<'money'> & { help?: string }) {
  const currency: unknown = useWatch({ name: props.field.currency });
  return <TextInput {...props} ltr mode="decimal" end={textOf(currency)} />;
}
