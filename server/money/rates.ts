import Big from 'big.js';
import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/** Units of a currency per 1 EUR, by code: the last rate on or before a day. */
export type RatesOfDay = ReadonlyMap<string, string>;

/** Returns the rates of a UTC day: for each currency the last one published on or before it, at most 10 days old. */
export async function ratesOn(control: Store, day: string): Promise<RatesOfDay> {
  const { rows } = await sql<{ code: string; rate: string }>`
    select distinct on (code) code, rate from ${table(control, 'currency_rate')}
    where day <= ${day}::date and day > ${day}::date - 10 order by code, day desc`.execute(control.db);
  return new Map([['EUR', '1'], ...rows.map(({ code, rate }) => [code, rate] as const)]);
}

/** The factors of a conversion: amount × to / from. Null if a rate is missing. */
export function ratePair(from: string, to: string, rates: RatesOfDay): { from: string; to: string } | null {
  if (from === to) return { from: '1', to: '1' };
  const pair = { from: rates.get(from), to: rates.get(to) };
  return pair.from === undefined || pair.to === undefined ? null : { from: pair.from, to: pair.to };
}

/** An amount in another currency, to 20 decimals; null if a rate is missing. */
export function convert(amount: string, from: string, to: string, rates: RatesOfDay): Big | null {
  const pair = ratePair(from, to, rates);
  return pair && new Big(amount).times(pair.to).div(pair.from);
}

/** Returns the rates of several days, as `ratesOn` does for one, for the given currencies only. */
export async function ratesOfDays(
  control: Store,
  days: readonly string[],
  codes: readonly string[],
): Promise<ReadonlyMap<string, RatesOfDay>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<{ day: string; code: string; rate: string }>`
    select d.day::text as day, c.code, r.rate from unnest(${days}::date[]) d(day) cross join unnest(${codes}::text[]) c(code)
    cross join lateral (select rate from ${table(control, 'currency_rate')} r
      where r.code = c.code and r.day <= d.day and r.day > d.day - 10 order by r.day desc limit 1) r`.execute(
    control.db,
  );
  const ofDay = Map.groupBy(rows, ({ day }) => day);
  return new Map(
    days.map((day) => [
      day,
      new Map([['EUR', '1'], ...(ofDay.get(day) ?? []).map(({ code, rate }) => [code, rate] as const)]),
    ]),
  );
}

/** Divides to cents, half up. */
const Cents = Big();
Cents.DP = 2;
Cents.RM = Big.roundHalfUp;

/**
 * The sum of each currency, so that the fraction grows with currencies, not with amounts. Zero amounts are left out; a
 * sum of zero is not, since its parts need a rate.
 */
function perCurrency(amounts: readonly { amount: string; currency: string }[]) {
  const sums = new Map<string, Big>();
  for (const { amount, currency } of amounts)
    if (!new Big(amount).eq(0)) sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(amount));
  return [...sums].map(([currency, sum]) => ({ currency, amount: sum.toFixed() }));
}

/**
 * The sum of amounts in another currency: one exact fraction, rounded once. Null if a rate is missing, with the
 * currencies that lack one; zero amounts need no rate.
 */
export function convertedSum(
  amounts: readonly { amount: string; currency: string }[],
  to: string,
  rates: RatesOfDay,
): { sum: string | null; missing: string[] } {
  let sum = new Cents(0);
  let scale = new Cents(1);
  const missing: string[] = [];
  for (const { amount, currency } of perCurrency(amounts)) {
    const pair = ratePair(currency, to, rates);
    if (!pair) {
      missing.push(rates.has(to) ? currency : to);
      continue;
    }
    sum = sum.times(pair.from).plus(scale.times(amount).times(pair.to));
    scale = scale.times(pair.from);
  }
  return { sum: missing.length > 0 ? null : sum.div(scale).toFixed(2), missing };
}
