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

/** Divides to a number of decimals, half away from zero. */
function divider(decimals: number) {
  const Divided = Big();
  Divided.DP = decimals;
  Divided.RM = Big.roundHalfUp;
  return (one: Big, other: Big): string => new Divided(one).div(other).toFixed(decimals);
}
const inCents = divider(2);
const inTenths = divider(1);

/** An exact amount, which decimals may not be able to write. */
export interface Fraction {
  numerator: Big;
  denominator: Big;
}

/** The exact amount of a decimal; null of null. */
export const fractionOf = <T extends string | null>(decimal: T) =>
  (decimal === null ? null : { numerator: new Big(decimal), denominator: new Big(1) }) as T extends string
    ? Fraction
    : Fraction | null;

/** An exact amount with two decimals, rounded half away from zero. */
export const roundedToCents = ({ numerator, denominator }: Fraction): string => inCents(numerator, denominator);

/** One exact amount in percent of another, with two decimals; null if it is undefined. */
export function shareOf(part: Fraction | null, whole: Fraction | null): string | null {
  if (!part || !whole || whole.numerator.eq(0)) return null;
  return inCents(part.numerator.times(100).times(whole.denominator), part.denominator.times(whole.numerator));
}

/** The change from one exact amount to another in percent of the earlier one's absolute value, with one decimal; null if it is undefined. */
export function changeOf(now: Fraction | null, then: Fraction | null): string | null {
  if (!now || !then || then.numerator.eq(0)) return null;
  const difference = now.numerator.times(then.denominator).minus(then.numerator.times(now.denominator));
  return inTenths(difference.times(100), now.denominator.times(then.numerator.abs()));
}

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
 * The exact sum of amounts in another currency. Null if a rate is missing, with the currencies that lack one; zero
 * amounts need no rate.
 */
export function convertedFraction(
  amounts: readonly { amount: string; currency: string }[],
  to: string,
  rates: RatesOfDay,
): { sum: Fraction | null; missing: string[] } {
  let numerator = new Big(0);
  let denominator = new Big(1);
  const missing: string[] = [];
  for (const { amount, currency } of perCurrency(amounts)) {
    const pair = ratePair(currency, to, rates);
    if (!pair) {
      missing.push(rates.has(to) ? currency : to);
      continue;
    }
    numerator = numerator.times(pair.from).plus(denominator.times(amount).times(pair.to));
    denominator = denominator.times(pair.from);
  }
  return { sum: missing.length > 0 ? null : { numerator, denominator }, missing };
}

/** The same with two decimals, rounded once. */
export function convertedSum(...of: Parameters<typeof convertedFraction>): { sum: string | null; missing: string[] } {
  const { sum, missing } = convertedFraction(...of);
  return { sum: sum && roundedToCents(sum), missing };
}
