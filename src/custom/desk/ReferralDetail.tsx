import type { DecisionReply, Referral } from '../../contracts/decision.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatMoney } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { RecordDialogLink } from '../../resources/recordDialogs/RecordDialogLink.tsx';
import { EvidenceList } from '../rmt/evidence/EvidenceList.tsx';
import { RecordLink } from '../rmt/evidence/RecordLink.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { BetTable } from './BetTable.tsx';
import { CustomerGlance } from './CustomerGlance.tsx';
import styles from './desk.module.css';

interface Props {
  referral: Referral;
  busy: boolean;
  offering: boolean;
  setOffering: (offering: boolean) => void;
  reply: (reply: DecisionReply) => unknown;
}

/** What a person needs to answer a referral, and the answers. */
export function ReferralDetail({ referral, ...answering }: Props) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { bets, currency, customer, triggers, betslip_id, return_possible } = referral;
  return (
    <div className={styles.detail}>
      <AnswerBar referral={referral} {...answering} />
      <div className={styles.parts}>
        {bets.length > 0 && <BetTable bets={bets} currency={currency} />}
        <CustomerGlance customer={customer} currency={currency} />
        <section className="grid content-start gap-6" aria-label={words('desk.why')}>
          <p className="pb-label">{words('desk.why')}</p>
          <ul className="pb-list grid gap-6">
            {triggers.map(({ id, name, numbers }) => (
              <li key={id} className="grid gap-4">
                <RecordLink type="TRIGGER" id={id} text={name} />
                <EvidenceList settings={numbers} />
              </li>
            ))}
          </ul>
          {return_possible !== null && (
            <p className="pb-note">
              {words('desk.mayReturn')}: <bdi>{formatMoney(return_possible, currency, locale)}</bdi>
            </p>
          )}
          {betslip_id !== null && (
            <p>
              <RecordDialogLink kind="betslip" id={betslip_id}>
                {words('desk.record')}
              </RecordDialogLink>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}
