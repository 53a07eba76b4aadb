import type { ReferredCustomer } from '../../contracts/decision.ts';
import { useIntlLocale } from '../../format/locale.ts';
import { formatCount, formatMoney } from '../../format/numbers.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import { StatusChip } from '../../resources/status/StatusChip.tsx';
import { CustomerLink } from '../alerts/detail/CustomerLink.tsx';
import { DeskFigure } from './BetTable.tsx';
import styles from './desk.module.css';
import { referredName } from './referredName.ts';

/** Who asks: the worst risk status, tags, and the betting of the last days. */
export function CustomerGlance({ customer, currency }: { customer: ReferredCustomer; currency: string }) {
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
    </section>
  );
}
