import { type RawBuilder, sql } from 'kysely';
import type { Outcomes } from '../../src/contracts/outcomes.ts';
import { fractionOf, roundedToCents, shareOf } from '../money/rates.ts';
import { type Store, table } from '../sql/store.ts';
import { Conversion, convertedSumOf, type DayAmount, ratesTable } from './money.ts';

/** Minutes of one alert that count as work: what lay overnight was not looked at all night. */
export const longestLook = 240;

/** Alerts and the moment that each counts for, as SQL of a relation `x(alert_id, at)`, with further columns to group by. */
export type CountedAlerts = RawBuilder<unknown>;

/** The alerts whose outcomes are counted, and the currency of the answer. */
export interface OutcomesAsked {
  tenant: Store;
  control: Store;
  currency: string;
}

/** An amount of alerts is converted by the rates of the day on which what they are about happened. */
const day = sql`(a.created_at at time zone 'UTC')::date`;

/** Loads the rates that the alerts' amounts need, and notes which are missing. */
export async function conversionOf(
  { tenant, control, currency }: OutcomesAsked,
  counted: CountedAlerts,
): Promise<{ conversion: Conversion; days: readonly DayAmount[] }> {
  const { rows } = await sql<DayAmount>`select ${day}::text as day, a.currency, sum(a.amount)::text as amount
    from (select distinct x.alert_id from ${counted} x) x join ${table(tenant, 'alert')} a on a.id = x.alert_id
    where a.amount is not null and a.currency is not null group by 1, 2`.execute(tenant.db);
  const conversion = await Conversion.of(control, currency, rows);
  conversion.exactSum(rows);
  return { conversion, days: rows };
}

interface Counted extends Omit<Outcomes, 'precision'> {
  key: string | null;
}

/** What became of alerts by `key`, SQL over `x` and the alert `a`: the keys with the most alerts first, at most `most`. */
export async function outcomesBy(
  tenant: Store,
  { conversion, days }: { conversion: Conversion; days: readonly DayAmount[] },
  counted: CountedAlerts,
  key: RawBuilder<unknown>,
  most = 1_000,
): Promise<Map<string, Outcomes>> {
  const ended = (verdict: string) => sql`(count(*) filter (where a.verdict = ${sql.lit(verdict)}))::int`;
  const { rows } = await sql<Counted>`select (${key})::text as key, count(*)::int as alerts,
      (count(*) filter (where a.state <> 'CLOSED'))::int as open, ${ended('CONFIRMED')} as confirmed,
      ${ended('FALSE POSITIVE')} as false_positive, ${ended('NO ACTION')} as no_action,
      coalesce(round(sum(least(extract(epoch from a.closed_at - a.looked_at) / 60, ${sql.lit(longestLook)}))
        filter (where a.closed_at is not null and a.looked_at is not null)), 0)::int as minutes,
      ${convertedSumOf(sql`a.amount`)} as amount,
      ${convertedSumOf(sql`(case when a.verdict = 'CONFIRMED' then a.amount else 0 end)`)} as confirmed_amount
    from ${counted} x join ${table(tenant, 'alert')} a on a.id = x.alert_id
    left join ${ratesTable(conversion, days)} on r.day = ${day} and r.currency = a.currency
    group by 1 order by 2 desc, 1 limit ${sql.lit(most)}`.execute(tenant.db);
  return new Map(rows.flatMap(({ key: name, ...row }) => (name === null ? [] : [[name, outcomesOf(row)]])));
}

/** Confirmed alerts in percent of those confirmed or false, with two decimals; null without any. */
export const precisionOf = ({ confirmed, false_positive }: Pick<Outcomes, 'confirmed' | 'false_positive'>) =>
  shareOf(fractionOf(String(confirmed)), fractionOf(String(confirmed + false_positive)));

const outcomesOf = ({ amount, confirmed_amount, ...counts }: Omit<Counted, 'key'>): Outcomes => ({
  ...counts,
  precision: precisionOf(counts),
  amount: amount === null ? null : roundedToCents(fractionOf(amount)),
  confirmed_amount: confirmed_amount === null ? null : roundedToCents(fractionOf(confirmed_amount)),
});

export const noOutcomes: Outcomes = {
  ...{ alerts: 0, open: 0, confirmed: 0, false_positive: 0, no_action: 0 },
  ...{ precision: null, minutes: 0, amount: '0.00', confirmed_amount: '0.00' },
};
