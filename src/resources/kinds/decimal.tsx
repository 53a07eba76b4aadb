import { useLabel } from '../../i18n/useLabel.ts';
import { useIntlLocale } from '../format/locale.ts';
import { formatPlaces } from '../format/numbers.ts';
import { NumberInput } from '../inputs/loaded.ts';
import { asText } from '../records.ts';
import { controls, type InputProps, type KindUi, type ValueProps } from './kindUi.ts';
import { Nothing } from './Nothing.tsx';
import { textValue } from './values.ts';

function Value({ value, field }: ValueProps<'decimal'>) {
  const locale = useIntlLocale();
  const text = asText(value);
  return text ? <bdi title={text}>{formatPlaces(text, field.shown ?? field.scale, locale)}</bdi> : <Nothing />;
}

function Input(props: InputProps<'decimal'>) {
  const label = useLabel();
  const help = label('resources.form.help.decimal', { scale: props.field.scale });
  return <NumberInput {...props} help={help} />;
}

export const decimal: KindUi<'decimal'> = {
  align: 'end',
  Cell: Value,
  Detail: Value,
  Input,
  filters: controls.inOrder('number'),
  ...textValue,
};
