import Big from 'big.js';
import type { MiningStats } from '../../src/contracts/customer.ts';
import type { Context } from '../context.ts';
import { type BettingSums, bettingOfDays, countsOf } from '../customers/bettingOfDays.ts';
import type { Row } from '../database/database.ts';
import { type RatesOfDay, ratePair, ratesOn } from '../money/rates.ts';
import type { Stores } from '../sql/store.ts';
import { customerRows } from './customerRows.ts';
import type { EntityHooks } from './hooks.ts';
import { riskFlags } from './riskFlags.ts';

/**
 * Returns a customer's betting since midnight UTC; averages in the request's currency at the day's rates, null if a
 * rate is missing.
 */
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
    ...(betting.betslips.some((row) => row.currency !== currency) && { converted: true }),
  };
}

/** Divides to cents, half up. */
const Cents = Big();
Cents.DP = 2;
Cents.RM = Big.roundHalfUp;

/** The average of amounts in several currencies: summed as one exact fraction, rounded once. */
function averageOf(
  rows: readonly BettingSums[],
  key: 'stake' | 'return',
  count: 'played' | 'settled',
  currency: string,
  rates: RatesOfDay,
): string | null {
  let sum = new Cents(0);
  let scale = new Cents(1);
  let number = 0;
  for (const row of rows) {
    const pair = ratePair(row.currency, currency, rates);
    if (!pair) return null;
    sum = sum.times(pair.from).plus(scale.times(row[key]).times(pair.to));
    scale = scale.times(pair.from);
    number += row[count];
  }
  return number === 0 ? '0.00' : sum.div(scale.times(number)).toFixed(2);
}

export const customerHooks: EntityHooks = {
  listedColumns: { risk_flags: (wanted) => riskFlags(wanted, 'customer') },
  listed: customerRows,
  complete: async (context, stores, record: Row, currency) => ({
    ...record,
    mining_bets_today: await miningStats(context, stores, String(record.id), currency),
  }),
};
