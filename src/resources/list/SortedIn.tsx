import { useIntlLocale } from '../../format/locale.ts';
import { sums } from '../../i18n/en/sums.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asText } from '../../records.ts';
import styles from './sums.module.css';

addPhrases({ sums });

/** In which currency the amounts of several are compared, and whose rows come last for want of a rate. */
export function SortedIn({ of }: { of: unknown }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const currency = isObject(of) ? asText(of.currency) : null;
  if (!isObject(of) || !currency) return null;
  const without = Array.isArray(of.without) ? of.without.map(String) : [];
  return (
    <p className={styles.note}>
      {words('sums.sortedIn', { currency })}
      {without.length > 0 &&
        ` ${words('sums.sortedWithout', { currencies: new Intl.ListFormat(locale).format(without) })}`}
    </p>
  );
}
