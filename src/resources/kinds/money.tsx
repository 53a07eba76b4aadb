import { useIntlLocale } from '../../format/locale.ts';
import { formatMoney } from '../../format/numbers.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyMoneyInput } from '../inputs/loaded.ts';
import { currencyAt } from './currencyCode.ts';
import { filterControls, type KindUi, type ValueProps } from './kindUi.ts';
import { textValue } from './kindValues.ts';

function Value({ value, record, field }: ValueProps<'money'>) {
  const locale = useIntlLocale();
  const text = asText(value);
  if (!text) return <Nothing />;
  const currency = currencyAt(record, field.currency);
  return (
    <bdi className={text.startsWith('-') ? 'text-error' : undefined} title={`${text} ${currency ?? ''}`.trim()}>
      {formatMoney(text, currency, locale)}
    </bdi>
  );
}

export const money: KindUi<'money'> = {
  look: 'amount',
  Cell: Value,
  Detail: Value,
  Input: LazyMoneyInput,
  filters: filterControls.inOrder('number'),
  ...textValue,
};
