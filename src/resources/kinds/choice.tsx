import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyChoiceInput } from '../inputs/loaded.ts';
import { StatusChip } from '../status/StatusChip.tsx';
import type { KindUi, ValueProps } from './kindUi.ts';
import { textValue } from './kindValues.ts';

function Value({ value, field }: ValueProps<'choice'>) {
  const text = asText(value);
  return text ? <StatusChip of={field.of} value={text} /> : <Nothing />;
}

export const choice: KindUi<'choice'> = {
  look: 'status',
  Cell: Value,
  Detail: Value,
  Input: LazyChoiceInput,
  filters: { eq: 'choices', ne: 'choices', in: 'choices' },
  ...textValue,
};
