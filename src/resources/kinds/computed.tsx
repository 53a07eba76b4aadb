import { useTranslate } from 'react-admin';
import { kept, useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatDecimal, formatMoney } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import { humanise } from '../../manifest/names.ts';
import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import styles from './cells.module.css';
import type { KindUi, ValueProps } from './kindUi.ts';
import { notWritten } from './kindValues.ts';
import { ListedCell } from './listedCells.tsx';

const listFormat = kept((locale = '') => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));

/** One figure, or several: counts are numbers, amounts are decimal text in the currency beside them, answers yes or no. */
function Figure({ value, currency }: { value: unknown; currency: string | null }) {
  const locale = useIntlLocale();
  const label = useLabel();
  const textOf = (one: unknown): string => {
    if (typeof one === 'boolean') return label(one ? 'resources.values.yes' : 'resources.values.no');
    if (typeof one === 'number') return formatCount(one, locale);
    const text = asText(one) ?? '';
    return currency ? formatMoney(text, currency, locale) : formatDecimal(text, 2, locale);
  };
  const text = Array.isArray(value) ? listFormat(locale).format(value.map(textOf)) : textOf(value);
  return text === '' ? <Nothing /> : <bdi>{text}</bdi>;
}

function Detail({ value }: ValueProps<'computed'>) {
  const translate = useTranslate();
  if (!isObject(value)) return <Nothing />;
  const { currency: code, converted, ...figures } = value;
  const currency = asText(code);
  return (
    <>
      <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-8">
        {Object.entries(figures).map(([name, figure]) => (
          <div
            key={name}
            className={`flex flex-col-reverse rounded-8 border border-hairline px-12 py-8 ${styles.tile}`}
          >
            <dt>{translate(labelKey.figure(name), { _: humanise(name) })}</dt>
            <dd>
              <Figure value={figure} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {converted === true && currency && (
        <Converted currency={currency} whole={!Object.values(figures).includes(null)} />
      )}
    </>
  );
}

/** CONTRACT, Money: converted totals are marked as such, or show why they could not be converted. */
function Converted({ currency, whole }: { currency: string; whole: boolean }) {
  const words = useLabel();
  return (
    <p className="mbs-6 text-small text-soft">{words(whole ? 'notices.converted' : 'notices.noRate', { currency })}</p>
  );
}

export const computed: KindUi<'computed'> = {
  look: 'words',
  wide: true,
  Cell: ListedCell,
  Detail,
  Input: null,
  filters: {},
  ...notWritten,
};
