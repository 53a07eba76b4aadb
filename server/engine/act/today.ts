import Big from 'big.js';
import { sql } from 'kysely';
import type { MiningStats } from '../../../src/contracts/customer.ts';
import { type Store, table } from '../../sql/store.ts';
import { groupBy, recordset } from './recordset.ts';

/** A customer's day (UTC, as 2026-01-05), with the currency to tell amounts in. */
export interface CustomerDay {
  customerId: string;
  day: string;
  currency: string;
}

interface Sums {
  n: number;
  currency: string;
  played: number;
  won: number;
  lost: number;
  settled: number;
  stake: string;
  return: string;
}

/**
 * Customers' betting of a day, for many at once and without exchange rates: averages are told where all betslips are in one
 * currency, and in that one; null otherwise.
 */
export async function statsOfDays(store: Store, wanted: readonly CustomerDay[]): Promise<MiningStats[]> {
  if (wanted.length === 0) return [];
  const rows = recordset(
    wanted.map(({ customerId, day }, n) => ({ n, customerId, from: `${day}T00:00:00Z` })),
    'n int, "customerId" bigint, "from" timestamptz',
  );
  const sums = async (name: 'betslip' | 'bet') => {
    const { rows: found } = await sql<Sums>`select w.n, s.* from ${rows} cross join lateral (
      select currency, count(*)::int as played,
        (count(*) filter (where result in ('WON', 'HALF WON')))::int as won,
        (count(*) filter (where result in ('LOST', 'HALF LOST')))::int as lost,
        count("return")::int as settled, coalesce(sum(stake), 0) as stake, coalesce(sum("return"), 0) as return
      from ${table(store, name)} t where t.customer_id = w."customerId" and t.created_at >= w."from"
        and t.created_at < w."from" + interval '24 hours' group by currency) s`.execute(store.db);
    return groupBy(found, ({ n }) => n);
  };
  const betslips = await sums('betslip');
  const bets = await sums('bet');
  return wanted.map(({ currency }, n) => statsOf(betslips.get(n) ?? [], bets.get(n) ?? [], currency));
}

function statsOf(betslips: readonly Sums[], bets: readonly Sums[], currency: string): MiningStats {
  const total = (rows: readonly Sums[], key: 'played' | 'won' | 'lost') => rows.reduce((sum, row) => sum + row[key], 0);
  const [first, second] = betslips;
  const only = second ? undefined : first;
  const average = (sum: string | undefined, count: number | undefined) => {
    if (second) return null;
    return count ? new Big(sum ?? 0).div(count).toFixed(2, Big.roundHalfUp) : '0.00';
  };
  return {
    betslips_played: total(betslips, 'played'),
    bets_played: total(bets, 'played'),
    betslips_won: total(betslips, 'won'),
    betslips_lost: total(betslips, 'lost'),
    bets_won: total(bets, 'won'),
    bets_lost: total(bets, 'lost'),
    avg_stake: average(only?.stake, only?.played),
    avg_return: average(only?.return, only?.settled),
    currency: only?.currency ?? currency,
  };
}
