import { formatDay } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyDateInput } from '../inputs/loaded.ts';
import { filterControls, type KindUi, type ValueProps } from './kindUi.ts';
import { textValue } from './kindValues.ts';

function Value({ value }: ValueProps<'date'>) {
  const locale = useIntlLocale();
  const text = asText(value);
  if (!text) return <Nothing />;
  return (
    <time dateTime={text} title={text}>
      <bdi>{formatDay(text, locale)}</bdi>
    </time>
  );
}

export const date: KindUi<'date'> = {
  look: 'moment',
  Cell: Value,
  Detail: Value,
  Input: LazyDateInput,
  filters: filterControls.inOrder('day'),
  ...textValue,
};
