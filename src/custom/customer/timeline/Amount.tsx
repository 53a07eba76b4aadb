import { useIntlLocale } from '../../../format/locale.ts';
import { formatMoney } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import styles from './timeline.module.css';

/** The amount that something is about. */
export function Amount({ value, currency }: { value: string; currency: string }) {
  const locale = useIntlLocale();
  return (
    <bdi className="font-semibold" title={`${value} ${currency}`}>
      {formatMoney(value, currency, locale)}
    </bdi>
  );
}

/** What the house made of it, in words and not by its sign alone. */
export function HouseResult({ profit, currency }: { profit: string; currency: string }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const lost = profit.startsWith('-');
  const amount = formatMoney(lost ? profit.slice(1) : profit, currency, locale);
  return (
    <bdi className={`pb-note ${styles.result}`} data-lost={lost || undefined}>
      {words(lost ? 'story.timeline.houseLost' : 'story.timeline.houseWon', { amount })}
    </bdi>
  );
}
