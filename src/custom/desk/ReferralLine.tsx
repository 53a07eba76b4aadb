import type { Referral } from '../../contracts/decision.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatDecimal, formatMoney } from '../../format/numbers.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Clock } from './Clock.tsx';
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
        <span className="truncate">
          {first ? <bdi>{`${first.fixture} · ${first.selection}`}</bdi> : labels.value('DecisionKinds', kind)}
          {bets.length > 1 && <bdi className="text-soft">{` +${bets.length - 1}`}</bdi>}
        </span>
        <span className="truncate text-small text-soft">
          <bdi>{referredName(customer)}</bdi>
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
