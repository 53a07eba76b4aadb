import Big from 'big.js';
import type { MiningStats } from '../../src/contracts/customer.ts';
import { type BettingSums, bettingOfDays, countsOf } from '../customers/bettingOfDays.ts';
import type { Row } from '../database/types.ts';
import type { Context } from '../http/context.ts';
import { convert, type RatesOfDay, ratesOn } from '../money/rates.ts';
import type { Stores } from '../sql/store.ts';
import type { EntityHooks } from './hooks.ts';

/** A customer's betting since midnight UTC; averages in the request's currency at the day's rate, null where a rate is missing. */
async function miningStats(context: Context, stores: Stores, id: string, currency: string): Promise<MiningStats> {
  const { tenant } = stores;
  if (!tenant) throw new Error('Mining stats need a tenant.');
  const day = context.now().toISOString().slice(0, 10);
  const [[betting = { betslips: [], bets: [] }], rates] = await Promise.all([
    bettingOfDays(tenant, [{ customerId: id, day }]),
    ratesOn(context.control, day),
  ]);
  const average = (key: 'stake' | 'return', count: 'played' | 'settled') =>
    averageOf(betting.betslips, key, count, currency, rates);
  return {
    ...countsOf(betting),
    avg_stake: average('stake', 'played'),
    avg_return: average('return', 'settled'),
    currency,
  };
}

function averageOf(
  rows: readonly BettingSums[],
  key: 'stake' | 'return',
  count: 'played' | 'settled',
  currency: string,
  rates: RatesOfDay,
): string | null {
  const parts = rows.map((row) => convert(row[key], row.currency, currency, rates));
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const sum = known.reduce((all, part) => all.plus(part), new Big(0));
  const number = rows.reduce((all, row) => all + row[count], 0);
  return number === 0 ? '0.00' : sum.div(number).toFixed(2, Big.roundHalfUp);
}

export const customerHooks: EntityHooks = {
  complete: async (context, stores, record: Row, currency) => ({
    ...record,
    mining_bets_today: await miningStats(context, stores, String(record.id), currency),
  }),
};
