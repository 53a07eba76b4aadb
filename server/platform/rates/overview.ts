import { sql } from 'kysely';
import type { CurrencyRates, RatesOverview } from '../../../src/contracts/platform.ts';
import { dayMs } from '../../../src/manifest/durations.ts';
import { type Store, table } from '../../sql/store.ts';

/** As in server/money/rates.ts: older rates are not used. */
const usableDays = 10;
const shownDays = 10;

type Found = Omit<CurrencyRates, 'stale'>;

/** Returns the last rate of every currency, and the gaps of the last year. `today` is YYYY-MM-DD. */
export async function ratesOverview(control: Store, today: string): Promise<RatesOverview> {
  const rates = table(control, 'currency_rate');
  const currencies = table(control, 'currency');
  const { rows: found } = await sql<Found>`
    with days as (select distinct day from ${rates} where day > ${today}::date - 365 and day <= ${today}::date),
      codes as (select code from ${currencies} union select x.code from (select distinct code from ${rates}) x)
    select k.code, c.name, l.rate, l.day::text as day, coalesce(m.missing, 0)::int as missing,
      coalesce(m.days[1:${sql.lit(shownDays)}], '{}') as missing_days
    from codes k left join ${currencies} c on c.code = k.code
    left join lateral (select r.day, r.rate::text as rate from ${rates} r where r.code = k.code and r.day <= ${today}::date
      order by r.day desc limit 1) l on true
    left join lateral (select min(r.day) as day from ${rates} r where r.code = k.code) f on true
    left join lateral (select count(*) as missing, array_agg(d.day::text order by d.day desc) as days from days d
      where d.day >= f.day and not exists (select from ${rates} r where r.code = k.code and r.day = d.day)) m on true
    order by k.code`.execute(control.db);
  const latest =
    found
      .flatMap(({ day }) => day ?? [])
      .sort()
      .at(-1) ?? null;
  return {
    day: latest,
    behind: latest === null ? 0 : workingDays(latest, today),
    currencies: found.map((one) => ({
      ...one,
      stale: one.day === null ? one.code !== 'EUR' : isStale(one.day, today),
    })),
  };
}

const isStale = (day: string, today: string) => Date.parse(today) - Date.parse(day) >= usableDays * dayMs;

/** Number of days from Monday to Friday after one day, up to and including another. */
function workingDays(after: string, until: string): number {
  let count = 0;
  for (let at = Date.parse(after) + dayMs; at <= Date.parse(until); at += dayMs)
    if (![0, 6].includes(new Date(at).getUTCDay())) count += 1;
  return count;
}
