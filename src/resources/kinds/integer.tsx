import { useIntlLocale } from '../../format/locale.ts';
import { formatCount } from '../../format/numbers.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyNumberInput } from '../inputs/loaded.ts';
import { filterControls, type KindUi, type ValueProps } from './kindUi.ts';
import { textValue } from './kindValues.ts';

function Value({ value }: ValueProps<'integer'>) {
  const locale = useIntlLocale();
  return typeof value === 'number' ? <bdi>{formatCount(value, locale)}</bdi> : <Nothing />;
}

/** A number where the text is one; otherwise the text, for validation to refuse. */
function fromForm(value: unknown): unknown {
  const text = asText(value)?.trim() ?? '';
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
}

export const integer: KindUi<'integer'> = {
  look: 'number',
  Cell: Value,
  Detail: Value,
  Input: LazyNumberInput,
  filters: filterControls.inOrder('number'),
  toForm: textValue.toForm,
  fromForm,
};
