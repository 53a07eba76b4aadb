import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../../src/manifest/durations.ts';
import type { Conversion } from './money.ts';

/** The days of a timeframe, `to` exclusive, as 2026-01-31. */
export function daysIn({ from, to }: { from: string; to: string }): string[] {
  const [first, end] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.ceil((end - first) / dayMs) }, (_, at) =>
    new Date(first + at * dayMs).toISOString().slice(0, 10),
  );
}

export const pairsOf = (days: readonly string[], currencies: ReadonlySet<string>) =>
  days.flatMap((day) => [...currencies].map((currency) => ({ day, currency })));

/**
 * SQL of a relation `r(day, currency, "to", "from")` of rates, to be left joined to a rollup's rows, so that the
 * tenant's database sums many rows in the target currency. Rates are in the control database, which may be on another
 * host.
 */
export function ratesTable(conversion: Conversion, pairs: readonly { day: string; currency: string }[]) {
  const known = pairs.flatMap((pair) => {
    const rate = conversion.rate(pair.day, pair.currency);
    return rate ? [{ ...pair, ...rate }] : [];
  });
  const column = (name: 'day' | 'currency' | 'to' | 'from') => known.map((one) => one[name]);
  return sql`(select * from unnest(${column('day')}::date[], ${column('currency')}::bpchar[],
    ${column('to')}::numeric[], ${column('from')}::numeric[]) r(day, currency, "to", "from")) r`;
}

/**
 * SQL of a converted sum as text, by the rates `r` joined to the rows: each amount is converted to 30 decimals, and the
 * sum rounded once, half away from zero; null if a rate is missing.
 */
export const convertedSumOf = (amount: RawBuilder<unknown>) => sql`case
    when bool_or(${amount} <> 0 and r."to" is null) then null
    else round(coalesce(sum(case when r."to" = r."from" then ${amount} else round(${amount} * r."to", 30) / r."from" end), 0), 2)::text end`;
