import type { SettingEvidence } from '../../../contracts/alert.ts';
import { kept, useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import type { NumberOperator } from '../../../rules/parts.ts';
import { isNumberOperator } from '../../../rules/parts.ts';
import styles from './evidence.module.css';

/** null: written in words. A new operator does not compile until it is here. */
const signs = {
  'EQUALS TO': '=',
  'NOT EQUALS TO': '≠',
  'GREATER THAN': '>',
  'GREATER THAN OR EQUALS TO': '≥',
  'LESS THAN': '<',
  'LESS THAN OR EQUALS TO': '≤',
  BETWEEN: null,
  'NOT BETWEEN': null,
} as const satisfies Record<NumberOperator, string | null>;

/** A number operator as people write it; undefined where they use words. */
export const signOf = (operator: string): string | undefined =>
  isNumberOperator(operator) ? (signs[operator] ?? undefined) : undefined;

const numbers = kept((locale = '') => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));
type Numeric = `${number}`;
const isNumeric = (text: string): text is Numeric => /^-?\d+(\.\d+)?$/.test(text);

/** Stands between the two bars of one operator, as the engine writes them. */
const between = ' – ';

const amounts = kept(
  (locale = '', currency = '') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 6 }),
);

/** Exact decimal text in the locale's writing, without trailing zeros; an amount with its currency, and not rounded. */
export function figureText(text: string, locale: string, currency: string | null = null): string {
  if (!isNumeric(text)) return text;
  return currency && /^[A-Z]{3}$/.test(currency)
    ? amounts(locale, currency).format(text)
    : numbers(locale).format(text);
}

/** A number, or the two of a bar that is a range. */
export const numberText = (text: string, locale: string, currency: string | null = null) =>
  text
    .split(between)
    .map((one) => figureText(one, locale, currency))
    .join(between);

/** What each setting found, against its bar. */
export function EvidenceList({ settings }: { settings: readonly SettingEvidence[] }) {
  return (
    <ul className={`pb-list flex flex-wrap gap-4 ${styles.evidence}`}>
      {settings.map((one) => (
        <li key={one.key} data-holds={one.holds ?? undefined}>
          <Found of={one} />
        </li>
      ))}
    </ul>
  );
}

function Found({ of: { key, found, operator, bar, holds, currency } }: { of: SettingEvidence }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const sign = operator && (signOf(operator) ?? labels.value('NumberOperators', operator));
  return (
    <>
      <bdi className="font-mono text-soft">{key}</bdi>
      <bdi className="font-bold data-none:font-normal data-none:text-soft" data-none={found === null || undefined}>
        {found === null ? words('rmt.evidence.none') : numberText(found, locale, currency)}
      </bdi>
      {operator && bar !== null && (
        <bdi
          className="whitespace-nowrap text-soft"
          dir={signOf(operator) ? 'ltr' : undefined}
          title={labels.value('NumberOperators', operator)}
        >
          {sign} {numberText(bar, locale, currency)}
        </bdi>
      )}
      {holds !== null && <span className="pb-sr">{words(holds ? 'rmt.evidence.holds' : 'rmt.evidence.fails')}</span>}
    </>
  );
}
