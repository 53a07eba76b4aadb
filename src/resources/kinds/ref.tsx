import { asReference, asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyRefInput } from '../inputs/loaded.ts';
import type { KindUi, ValueProps } from './kindUi.ts';
import { ReferenceLink } from './ReferenceLink.tsx';

function Value({ value, field }: ValueProps<'ref'>) {
  const reference = asReference(value);
  return reference ? <ReferenceLink to={field.to} value={reference} /> : <Nothing />;
}

const idOf = (value: unknown) => asReference(value)?.id ?? asText(value) ?? '';

export const ref: KindUi<'ref'> = {
  look: 'words',
  Cell: Value,
  Detail: Value,
  Input: LazyRefInput,
  filters: {},
  toForm: idOf,
  fromForm: idOf,
};
