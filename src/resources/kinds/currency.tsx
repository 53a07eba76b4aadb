import { isObject } from '../../manifest/isObject.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { CurrencyInput } from '../inputs/loaded.ts';
import { codeOf } from './currencyCode.ts';
import type { KindUi, ValueProps } from './kindUi.ts';

function Cell({ value }: ValueProps<'currency'>) {
  const code = codeOf(value);
  return code ? <bdi title={nameOf(value)}>{code}</bdi> : <Nothing />;
}

function Detail({ value }: ValueProps<'currency'>) {
  const code = codeOf(value);
  const name = nameOf(value);
  if (!code) return <Nothing />;
  return (
    <span>
      <bdi>{code}</bdi>
      {name && ` · ${name}`}
    </span>
  );
}

const nameOf = (value: unknown) => (isObject(value) ? (asText(value.name) ?? undefined) : undefined);

export const currency: KindUi<'currency'> = {
  look: 'words',
  Cell,
  Detail,
  Input: CurrencyInput,
  filters: { eq: 'text', ne: 'text', in: 'text' },
  toText: (value) => codeOf(value) ?? '',
  toForm: (value) => codeOf(value) ?? '',
  fromForm: (value) => value,
};
