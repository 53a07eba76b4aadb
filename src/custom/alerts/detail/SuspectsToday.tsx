import { useState } from 'react';
import { usePermitted } from '../../../authProvider/permitted.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { NoData } from '../../../resources/NoData.tsx';
import shared from '../alerts.module.css';
import type { AlertStory } from '../story/story.ts';
import { suspectsOf } from '../story/suspectsOf.ts';
import styles from '../work.module.css';
import { AlertPart } from './AlertPart.tsx';
import { TodayRow } from './TodayRow.tsx';

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
