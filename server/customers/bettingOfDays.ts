import { sql } from 'kysely';
import type { MiningStats } from '../../src/contracts/customer.ts';
import { type Store, table } from '../sql/store.ts';

/** A customer's UTC day, as 2026-01-05. */
export interface CustomerDay {
  customerId: string;
  day: string;
}

/** Betting in one currency; amounts are decimal text. */
export interface BettingSums {
  currency: string;
  played: number;
  won: number;
  lost: number;
  settled: number;
  stake: string;
  return: string;
}

/** A customer's betting of a day, by currency. */
export interface BettingOfDay {
  betslips: BettingSums[];
  bets: BettingSums[];
}

/** Returns the betting of several customers' days, in the order of `wanted`. */
export async function bettingOfDays(store: Store, wanted: readonly CustomerDay[]): Promise<BettingOfDay[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map(({ customerId, day }, n) => ({ n, customerId, from: `${day}T00:00:00Z` }));
  const sums = async (name: 'betslip' | 'bet') => {
    const { rows: found } = await sql<BettingSums & { n: number }>`select w.n, s.*
      from json_to_recordset(${JSON.stringify(rows)}::json) as w(n int, "customerId" bigint, "from" timestamptz)
      cross join lateral (select currency, count(*)::int as played,
        (count(*) filter (where result in ('WON', 'HALF WON')))::int as won,
        (count(*) filter (where result in ('LOST', 'HALF LOST')))::int as lost,
        count("return")::int as settled, coalesce(sum(stake), 0) as stake, coalesce(sum("return"), 0) as return
      from ${table(store, name)} t where t.customer_id = w."customerId" and t.created_at >= w."from"
        and t.created_at < w."from" + interval '24 hours' group by currency) s`.execute(store.db);
    return Map.groupBy(found, ({ n }) => n);
  };
  const betslips = await sums('betslip');
  const bets = await sums('bet');
  return wanted.map((_, n) => ({ betslips: betslips.get(n) ?? [], bets: bets.get(n) ?? [] }));
}

type Counts = Omit<MiningStats, 'avg_stake' | 'avg_return' | 'currency'>;

/** The counts of a day, over all currencies. */
export function countsOf({ betslips, bets }: BettingOfDay): Counts {
  const total = (rows: readonly BettingSums[], key: 'played' | 'won' | 'lost') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    betslips_played: total(betslips, 'played'),
    bets_played: total(bets, 'played'),
    betslips_won: total(betslips, 'won'),
    betslips_lost: total(betslips, 'lost'),
    bets_won: total(bets, 'won'),
    bets_lost: total(bets, 'lost'),
  };
}
