import './chartTexts.ts';
import { useIntlLocale } from '../format/locale.ts';
import { useLabel } from '../i18n/useLabel.ts';
import styles from './board.module.css';

interface Props {
  /** An answer's facts about its amounts. */
  of: { currency?: string; converted?: boolean; missing_rates?: string[] };
  /** Names the currency where nothing was converted, too. */
  always?: boolean;
}

/** In which currency amounts are, whether others went into them, and which of them could not be converted. */
export function MoneyNote({ of: { currency, converted, missing_rates: missing = [] }, always = false }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  if (missing.length > 0)
    return (
      <p className={`pb-note ${styles.note}`} data-warning="">
        {words('charts.missingRates', { currencies: new Intl.ListFormat(locale).format(missing) })}{' '}
        <span data-paper="leave">{words('charts.missingRemedy')}</span>
      </p>
    );
  if (!currency || !(converted || always)) return null;
  return (
    <p className={`pb-note ${styles.note}`}>
      {words(converted ? 'charts.converted' : 'charts.inCurrency', { currency })}
    </p>
  );
}
