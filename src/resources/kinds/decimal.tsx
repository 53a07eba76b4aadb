import { useIntlLocale } from '../../format/locale.ts';
import { formatEntered, formatPlaces } from '../../format/numbers.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyNumberInput } from '../inputs/loaded.ts';
import { filterControls, type KindUi, type ValueProps } from './kindUi.ts';
import { textValue } from './kindValues.ts';

function Value({ value, field }: ValueProps<'decimal'>) {
  const locale = useIntlLocale();
  const text = asText(value);
  // an operator's own number as it was sent
  const shown = (given: string) =>
    field.says === undefined ? formatPlaces(given, field.shown ?? field.scale, locale) : formatEntered(given, locale);
  return text ? <bdi title={text}>{shown(text)}</bdi> : <Nothing />;
}

export const decimal: KindUi<'decimal'> = {
  look: 'number',
  Cell: Value,
  Detail: Value,
  Input: LazyNumberInput,
  filters: filterControls.inOrder('number'),
  ...textValue,
};
