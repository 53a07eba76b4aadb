import { useEffect, useState } from 'react';
import type { Referral } from '../../contracts/decision.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatDecimal, formatMoney } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { useLabels } from '../../resources/useLabels.ts';
import styles from './desk.module.css';
import { referredName } from './referredName.ts';

interface Props {
  referral: Referral;
  ahead: number;
  open: boolean;
  onOpen: () => void;
}

/** A referral in a line: its clock, what is at stake, whose it is and what it is about. */
export function ReferralLine({ referral, ahead, open, onOpen }: Props) {
  const labels = useLabels();
  const locale = useIntlLocale();
  const { id, kind, partner_id, amount, currency, price, until, customer, bets, triggers } = referral;
  const [first] = bets;
  return (
    <button
      type="button"
      id={lineId(id)}
      className={`w-full border-0 bg-card text-start text-text hover:bg-hover ${styles.line}`}
      aria-expanded={open}
      onClick={onOpen}
    >
      <Clock until={until} ahead={ahead} />
      <span className={styles.amount}>
        <bdi className="font-semibold">{formatMoney(amount, currency, locale)}</bdi>
        {price !== null && <bdi className="text-soft">@ {formatDecimal(price, 2, locale)}</bdi>}
      </span>
      <span className={styles.about}>
        <span className="truncate" dir="auto">
          {first ? `${first.fixture} · ${first.selection}` : labels.value('DecisionKinds', kind)}{' '}
          {bets.length > 1 && (
            <bdi dir="ltr" className="text-soft">
              +{formatCount(bets.length - 1, locale)}
            </bdi>
          )}
        </span>
        <span className="truncate text-small text-soft" dir="auto">
          {referredName(customer)}
          {' · '}
          <bdi dir="ltr">{partner_id}</bdi>
        </span>
      </span>
      <span className={`truncate text-small text-soft ${styles.by}`}>
        <bdi>{triggers.map(({ name }) => name).join(' · ')}</bdi>
      </span>
    </button>
  );
}

export const lineId = (id: string) => `referral-${id}`;
interface ClockProps {
  /** ISO 8601. */
  until: string;
  /** Milliseconds by which the server's clock is ahead. */
  ahead: number;
}

/** Seconds from which on the clock warns. */
const urgentSeconds = 15;

/** The time left, in minutes and seconds. */
function Clock({ until, ahead }: ClockProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now - ahead) / 1_000));
  const digits = (value: number, least: number) =>
    value.toLocaleString(locale, { minimumIntegerDigits: least, useGrouping: false });
  const text = `${digits(Math.floor(left / 60), 1)}:${digits(left % 60, 2)}`;
  return (
    <span
      role="timer"
      className={styles.clock}
      data-urgent={left <= urgentSeconds || undefined}
      title={words(left === 0 ? 'desk.over' : 'desk.left')}
    >
      <bdi dir="ltr">{text}</bdi>
      <span className="pb-sr">{words(left === 0 ? 'desk.over' : 'desk.left')}</span>
    </span>
  );
}
