import { formatTime, formatTimeFull, fromBox, isoOf, toBox } from '../../format/formatTimes.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyTimeInput } from '../inputs/loaded.ts';
import styles from './cells.module.css';
import { filterControls, type KindUi, type ValueProps } from './kindUi.ts';

function Moment({ value, format }: { value: unknown; format: (iso: string, locale: string) => string }) {
  const locale = useIntlLocale();
  const text = asText(value);
  if (!text) return <Nothing />;
  const iso = isoOf(text);
  return (
    <time dateTime={iso} title={iso} className={styles.line}>
      <bdi>{format(text, locale)}</bdi>
    </time>
  );
}

export const time: KindUi<'time'> = {
  look: 'moment',
  Cell: ({ value }: ValueProps<'time'>) => <Moment value={value} format={formatTime} />,
  Detail: ({ value }: ValueProps<'time'>) => <Moment value={value} format={formatTimeFull} />,
  Input: LazyTimeInput,
  filters: filterControls.inOrder('moment'),
  toForm: toBox,
  fromForm: (value) => (typeof value === 'string' ? fromBox(value) : value),
};
