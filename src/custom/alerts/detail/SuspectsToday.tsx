import { conforms as areStats } from 'virtual:contract/MiningStats';
import { useState } from 'react';
import { ApiError } from '../../../apiError.ts';
import { usePermitted } from '../../../authProvider/permitted.ts';
import type { MiningStats } from '../../../contracts/customer.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { formatCount, formatMoney } from '../../../format/numbers.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { useRecord } from '../../../resources/useRecord.ts';
import { Nothing } from '../../../ui/Nothing.tsx';
import shared from '../alerts.module.css';
import type { AlertStory } from '../story/story.ts';
import { type Suspect, suspectsOf } from '../story/suspectsOf.ts';
import styles from '../work.module.css';
import { AlertPart } from './AlertPart.tsx';
import { CustomerLink } from './CustomerLink.tsx';

/** How many are looked up before one asks for the rest. */
const shown = 5;

/** What each suspect customer has done since midnight UTC. */
export function SuspectsToday({ story }: { story: AlertStory }) {
  const words = useLabel();
  const [all, setAll] = useState(false);
  const sees = usePermitted()('customer', 'show');
  const customers = suspectsOf(story);
  if (!sees) return null;
  const seen = all ? customers : customers.slice(0, shown);
  return (
    <AlertPart title={words('alerts.today.title')} note={words('alerts.today.utc')}>
      {customers.length === 0 ? (
        <NoData text={words('alerts.today.none')} />
      ) : (
        <div className="overflow-x-auto">
          <table className={`w-full border-collapse ${styles.today}`}>
            <caption className="pb-sr">{words('alerts.today.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{words('alerts.today.customer')}</th>
                <th scope="col" colSpan={2}>
                  {words('alerts.today.betslips')}
                </th>
                <th scope="col" colSpan={2}>
                  {words('alerts.today.bets')}
                </th>
                <th scope="col" data-align="end">
                  {words('alerts.today.stake')}
                </th>
                <th scope="col" data-align="end">
                  {words('alerts.today.return')}
                </th>
              </tr>
            </thead>
            <tbody>
              {seen.map((customer) => (
                <TodayRow key={customer.id} customer={customer} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {seen.length < customers.length && (
        <button
          type="button"
          className={`pb-text-button text-small hover:underline ${shared.textButton}`}
          onClick={() => setAll(true)}
        >
          {words('alerts.today.all', { count: customers.length })}
        </button>
      )}
    </AlertPart>
  );
}

/** One customer's day; fetched alone, so that a deleted customer does not hide the others. */
function TodayRow({ customer: { id, partnerId } }: { customer: Suspect }) {
  const words = useLabel();
  const { data, error, refetch } = useRecord('customer', id);
  const stats: unknown = data?.mining_bets_today;
  const gone = error instanceof ApiError && error.code === 'not_found';
  return (
    <tr>
      <th scope="row">
        <CustomerLink id={id} text={partnerId ?? `#${id}`} />
      </th>
      {areStats(stats) && <Figures stats={stats} />}
      {!areStats(stats) && (
        <td colSpan={6} className="text-soft" aria-busy={!data && !error}>
          {error && words(gone ? 'alerts.today.gone' : 'alerts.today.failed')}{' '}
          {error && !gone && (
            <button
              type="button"
              className={`pb-text-button text-small hover:underline ${shared.textButton}`}
              onClick={() => void refetch()}
            >
              {words('common.retry')}
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

function Figures({ stats }: { stats: MiningStats }) {
  const words = useLabel();
  const locale = useIntlLocale();
  const count = (value: number) => formatCount(value, locale);
  const ended = (won: number, lost: number) =>
    won + lost === 0 ? '' : words('alerts.today.wonLost', { won: count(won), lost: count(lost) });
  const amount = (value: string | null) =>
    value === null ? <Nothing /> : <bdi>{formatMoney(value, stats.currency, locale)}</bdi>;
  const converted = stats.converted ? words('alerts.today.converted', { currency: stats.currency }) : undefined;
  return (
    <>
      <td data-align="end">{count(stats.betslips_played)}</td>
      <td className="text-soft">{ended(stats.betslips_won, stats.betslips_lost)}</td>
      <td data-align="end">{count(stats.bets_played)}</td>
      <td className="text-soft">{ended(stats.bets_won, stats.bets_lost)}</td>
      <td data-align="end" title={converted}>
        {amount(stats.avg_stake)}
      </td>
      <td data-align="end" title={converted}>
        {amount(stats.avg_return)}
      </td>
    </>
  );
}
