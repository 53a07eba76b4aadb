import type { SettingEvidence } from '../../../contracts/alert.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { kept, useIntlLocale } from '../../../resources/format/locale.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from './evidence.module.css';

const signs: { readonly [operator: string]: string } = {
  'EQUALS TO': '=',
  'NOT EQUALS TO': '≠',
  'GREATER THAN': '>',
  'GREATER THAN OR EQUALS TO': '≥',
  'LESS THAN': '<',
  'LESS THAN OR EQUALS TO': '≤',
};

/** A number operator as people write it; undefined where they use words. */
export const signOf = (operator: string): string | undefined =>
  Object.hasOwn(signs, operator) ? signs[operator] : undefined;

const numbers = kept((locale = '') => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));
type Numeric = `${number}`;
const isNumeric = (text: string): text is Numeric => /^-?\d+(\.\d+)?$/.test(text);

/** Exact decimal text in the locale's writing, without zeros that say nothing. */
export const numberText = (text: string, locale: string) => (isNumeric(text) ? numbers(locale).format(text) : text);

/** What each setting found, against its bar. */
export function Evidence({ settings }: { settings: readonly SettingEvidence[] }) {
  return (
    <ul className={styles.evidence}>
      {settings.map((one) => (
        <li key={one.key} data-holds={one.holds ?? undefined}>
          <Found of={one} />
        </li>
      ))}
    </ul>
  );
}

function Found({ of: { key, found, operator, bar, holds } }: { of: SettingEvidence }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const sign = operator && (signOf(operator) ?? labels.value('NumberOperators', operator));
  return (
    <>
      <bdi className={styles.key}>{key}</bdi>
      <bdi className={styles.found} data-none={found === null || undefined}>
        {found === null ? words('rmt.evidence.none') : numberText(found, locale)}
      </bdi>
      {operator && bar !== null && (
        <bdi
          className={styles.bar}
          dir={signOf(operator) ? 'ltr' : undefined}
          title={labels.value('NumberOperators', operator)}
        >
          {sign} {numberText(bar, locale)}
        </bdi>
      )}
      {holds !== null && <span className="pb-sr">{words(holds ? 'rmt.evidence.holds' : 'rmt.evidence.fails')}</span>}
    </>
  );
}
