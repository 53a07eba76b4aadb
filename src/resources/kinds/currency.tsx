import { isObject } from '../../manifest/isObject.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyCurrencyInput } from '../inputs/loaded.ts';
import { currencyCodeOf } from './currencyCode.ts';
import type { KindUi, ValueProps } from './kindUi.ts';

function Cell({ value }: ValueProps<'currency'>) {
  const code = currencyCodeOf(value);
  return code ? <bdi title={nameOf(value)}>{code}</bdi> : <Nothing />;
}

function Detail({ value }: ValueProps<'currency'>) {
  const code = currencyCodeOf(value);
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
  Input: LazyCurrencyInput,
  filters: { eq: 'text', ne: 'text', in: 'text' },
  toForm: (value) => currencyCodeOf(value) ?? '',
  fromForm: (value) => value,
};
