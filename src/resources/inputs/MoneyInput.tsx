import { useWatch } from 'react-hook-form';
import type { InputProps } from '../kinds/kindUi.ts';
import { NumberInput } from './NumberInput.tsx';
import { textOf } from './useFormField.ts';

/** An amount, beside it the currency that the form holds. */
export function MoneyInput(props: InputProps<'money'>) {
  const currency: unknown = useWatch({ name: props.field.currency });
  return <NumberInput {...props} end={textOf(currency)} />;
}
