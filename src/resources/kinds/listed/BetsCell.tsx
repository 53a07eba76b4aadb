import './listedTexts.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import type { ValueProps } from '../kindUi.ts';
import styles from './listed.module.css';
import { betText, readBet } from './listedText.ts';

/** What was bet on: the first bet, and how many others there are. */
export function BetsCell({ value }: ValueProps<'computed'>) {
  const words = useLabel();
  const locale = useIntlLocale();
  const bet = isObject(value) ? readBet(value.first) : null;
  if (!bet || !isObject(value)) return <Nothing />;
  const { fixture, market, selection } = bet;
  const more = typeof value.more === 'number' ? value.more : 0;
  const others = more > 0 ? words('listed.more', { count: formatCount(more, locale) }) : '';
  return (
    <span className={styles.bets} title={`${betText(bet)} ${others}`.trim()}>
      <bdi className="truncate">{fixture ?? market}</bdi>
      <bdi className="truncate text-soft">{fixture === null ? selection : `${market}: ${selection}`}</bdi>
      {others && <span className={styles.more}>{others}</span>}
    </span>
  );
}
