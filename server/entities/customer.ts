import Big from 'big.js';
import { sql } from 'kysely';
import type { MiningStats } from '../../src/contracts/customer.ts';
import type { Row } from '../database/types.ts';
import type { Context } from '../http/context.ts';
import { convert, type RatesOfDay, ratesOn } from '../money/rates.ts';
import { type Stores, table } from '../sql/store.ts';
import type { EntityHooks } from './hooks.ts';

interface Sums {
  currency: string;
  played: number;
  won: number;
  lost: number;
  settled: number;
  stake: string;
  return: string;
}

/** A customer's betting since midnight UTC; averages in the request's currency at the day's rate, null where a rate is missing. */
async function miningStats(context: Context, stores: Stores, id: string, currency: string): Promise<MiningStats> {
  const { tenant } = stores;
  if (!tenant) throw new Error('Mining stats need a tenant.');
  const day = context.now().toISOString().slice(0, 10);
  const sums = (name: 'betslip' | 'bet') =>
    sql<Sums>`select currency, count(*)::int as played,
      (count(*) filter (where result in ('WON', 'HALF WON')))::int as won,
      (count(*) filter (where result in ('LOST', 'HALF LOST')))::int as lost,
      count("return")::int as settled, coalesce(sum(stake), 0) as stake, coalesce(sum("return"), 0) as return
      from ${table(tenant, name)} where customer_id = ${id}::bigint and created_at >= ${`${day}T00:00:00Z`}::timestamptz
        and created_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day' group by currency`.execute(tenant.db);
  const [betslips, bets, rates] = await Promise.all([sums('betslip'), sums('bet'), ratesOn(context.control, day)]);
  const total = (rows: Sums[], key: 'played' | 'won' | 'lost' | 'settled') =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    betslips_played: total(betslips.rows, 'played'),
    bets_played: total(bets.rows, 'played'),
    betslips_won: total(betslips.rows, 'won'),
    betslips_lost: total(betslips.rows, 'lost'),
    bets_won: total(bets.rows, 'won'),
    bets_lost: total(bets.rows, 'lost'),
    avg_stake: average(betslips.rows, 'stake', total(betslips.rows, 'played'), currency, rates),
    avg_return: average(betslips.rows, 'return', total(betslips.rows, 'settled'), currency, rates),
    currency,
  };
}

function average(
  rows: Sums[],
  key: 'stake' | 'return',
  count: number,
  currency: string,
  rates: RatesOfDay,
): string | null {
  const parts = rows.map((row) => convert(row[key], row.currency, currency, rates));
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const sum = known.reduce((all, part) => all.plus(part), new Big(0));
  return count === 0 ? '0.00' : sum.div(count).toFixed(2, Big.roundHalfUp);
}

export const customerHooks: EntityHooks = {
  complete: async (context, stores, record: Row, currency) => ({
    ...record,
    mining_bets_today: await miningStats(context, stores, String(record.id), currency),
  }),
};
