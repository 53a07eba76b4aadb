import Big from 'big.js';
import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/** Units of a currency per 1 EUR, by code: the last rate on or before a day. */
export type RatesOfDay = ReadonlyMap<string, string>;

/** The rates that hold on a day (UTC): for each currency the last one published on or before it, at most 10 days old. */
export async function ratesOn(control: Store, day: string): Promise<RatesOfDay> {
  const { rows } = await sql<{ code: string; rate: string }>`
    select distinct on (code) code, rate from ${table(control, 'currency_rate')}
    where day <= ${day}::date and day > ${day}::date - 10 order by code, day desc`.execute(control.db);
  return new Map([['EUR', '1'], ...rows.map(({ code, rate }) => [code, rate] as const)]);
}

/** What leads from a currency to another: amount × to / from. Null where a rate is missing. */
export function ratePair(from: string, to: string, rates: RatesOfDay): { from: string; to: string } | null {
  if (from === to) return { from: '1', to: '1' };
  const pair = { from: rates.get(from), to: rates.get(to) };
  return pair.from === undefined || pair.to === undefined ? null : { from: pair.from, to: pair.to };
}

/** An amount in another currency, to 20 places; null where a rate is missing. */
export function convert(amount: string, from: string, to: string, rates: RatesOfDay): Big | null {
  const pair = ratePair(from, to, rates);
  return pair && new Big(amount).times(pair.to).div(pair.from);
}
