import type { DecisionReply, Referral, ReferredCustomer } from '../../contracts/decision.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatMoney } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { RecordDialogLink } from '../../resources/recordDialogs/RecordDialogLink.tsx';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { CustomerLink } from '../alerts/detail/CustomerLink.tsx';
import { EvidenceList } from '../rmt/evidence/EvidenceList.tsx';
import { RecordLink } from '../rmt/evidence/RecordLink.tsx';
import { AnswerBar } from './AnswerBar.tsx';
import { BetTable, DeskFigure } from './BetTable.tsx';
import styles from './desk.module.css';
import { referredName } from './referredName.ts';
import { ScoresThen } from './ScoresThen.tsx';

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
  const { bets, currency, customer, triggers, scores, betslip_id, return_possible } = referral;
  return (
    <div className={styles.detail}>
      <AnswerBar referral={referral} {...answering} />
      <div className={styles.parts}>
        {bets.length > 0 && <BetTable bets={bets} currency={currency} />}
        <CustomerGlance customer={customer} currency={currency} scores={scores} />
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

interface GlanceProps {
  customer: ReferredCustomer;
  currency: string;
  scores: Referral['scores'];
}

/** Who asks: the worst risk status, tags, the scores before the event, and the betting of the last days. */
function CustomerGlance({ customer, currency, scores }: GlanceProps) {
  const words = useLabel();
  const locale = useIntlLocale();
  const { id, partner_customerId, status, tags, open_alerts, betslips, stake, profit } = customer;
  return (
    <section className="grid content-start gap-6" aria-label={words('desk.customer')}>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <CustomerLink id={id} text={referredName(customer)} />
        {referredName(customer) !== partner_customerId && (
          <bdi className="pb-note" dir="ltr">
            {partner_customerId}
          </bdi>
        )}
        {status !== null && <StatusChip of="RiskStatuses" value={status} />}
      </p>
      {tags.length > 0 && (
        <p className="pb-note">
          <bdi>{tags.join(' · ')}</bdi>
        </p>
      )}
      <dl className={styles.figures}>
        <DeskFigure name={words('desk.alerts')} tone={open_alerts > 0 ? 'bad' : undefined}>
          {formatCount(open_alerts, locale)}
        </DeskFigure>
        <DeskFigure name={words('desk.betslips')} title={words('desk.days')}>
          {formatCount(betslips, locale)}
        </DeskFigure>
        <DeskFigure name={words('desk.stakes')} title={words('desk.days')}>
          <bdi>{formatMoney(stake, currency, locale)}</bdi>
        </DeskFigure>
        <DeskFigure
          name={words('desk.profit')}
          title={words('desk.days')}
          tone={profit.startsWith('-') ? 'bad' : undefined}
        >
          <bdi>{formatMoney(profit, currency, locale)}</bdi>
        </DeskFigure>
      </dl>
      <p className="pb-note">{words('desk.days')}</p>
      {scores !== null && <ScoresThen scores={scores} />}
    </section>
  );
}
