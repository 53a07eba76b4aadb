import Big from 'big.js';
import type { BetEvent, BetslipEvent } from '../../src/contracts/ingest.ts';
import { priceAt, settledAt } from './demoFixtures.ts';
import { isoOfMs, minutes, moneyText } from './random.ts';
import type { Leg, Turn } from './scene.ts';

type Result = NonNullable<BetslipEvent['result']>;
const legResult = ({ fixture, selection }: Leg): Result => (fixture.void ? 'VOID' : selection.won ? 'WON' : 'LOST');

/** A slip is lost with one lost bet, void if all bets are, and won otherwise. */
export function slipResult(results: readonly Result[]): Result {
  if (results.includes('LOST')) return 'LOST';
  return results.every((result) => result === 'VOID') ? 'VOID' : 'WON';
}

interface Slip {
  id: string;
  customerId: string;
  currency: string;
  at: number;
  stake: string;
  legs: readonly Leg[];
  prices: readonly number[];
  bonus: boolean;
  /** The cash-out price taken before the result, if any. */
  cashOut: string | null;
  /** When it is settled: with the last of its fixtures, or when it is cashed out. */
  settled: number;
}

/** Places a betslip at the house's current prices. `bonus`: the stake is a bonus. */
export function placeBet(
  turn: Turn,
  at: number,
  stakeCents: number,
  legs: readonly Leg[],
  { bonus = false }: { bonus?: boolean } = {},
): void {
  if (legs.length === 0) return;
  const decided = Math.max(at + minutes(1), ...legs.map(({ fixture }) => settledAt(fixture)));
  const cashedOut = turn.random.chance(0.02) && !bonus;
  const share = (60 + turn.random.int(0, 80)) / 100;
  const stake = moneyText(stakeCents);
  const slip: Slip = {
    id: turn.id('bs'),
    customerId: turn.customer.event.partner_customerId,
    currency: turn.customer.currency,
    at,
    stake,
    legs,
    prices: legs.map(({ fixture, selection }) => priceAt(fixture, selection, at)),
    bonus,
    cashOut: cashedOut ? new Big(stake).times(share).toFixed(2, Big.roundHalfUp) : null,
    settled: cashedOut ? Math.min(at + minutes(20), decided) : decided,
  };
  turn.scene.push({ kind: 'betslips', at, again: slip.settled, row: (until) => slipRow(slip, until) });
}

function slipRow(slip: Slip, until: number): BetslipEvent {
  const { id, at, stake, legs, prices, cashOut } = slip;
  const price = product(prices);
  const known = slip.settled <= until;
  const results = legs.map(legResult);
  const result = slipResult(results);
  const won = product(prices.filter((_, index) => results[index] !== 'VOID'));
  const paid = cashOut ?? (result === 'LOST' ? '0.00' : new Big(stake).times(won).toFixed(2, Big.roundHalfUp));
  return {
    partner_betslipId: id,
    partner_customerId: slip.customerId,
    currency: slip.currency,
    stake,
    price: price.toFixed(4),
    return_possible: new Big(stake).times(price).toFixed(2, Big.roundHalfUp),
    result: !known ? 'OPEN' : cashOut === null ? result : 'CASHED OUT',
    settled: known,
    return: known ? paid : null,
    cash_out_price: known ? cashOut : null,
    created_at: isoOfMs(at),
    settlement_date: known ? isoOfMs(slip.settled) : null,
    bets: legs.map((leg, index) =>
      betRow(slip, leg, index, known ? (cashOut === null ? results[index] : 'CASHED OUT') : 'OPEN'),
    ),
  };
}

function betRow(slip: Slip, { fixture, selection }: Leg, index: number, result: Result | undefined): BetEvent {
  return {
    partner_betId: `${slip.id}-${index + 1}`,
    partner_fixtureId: fixture.event.partner_fixtureId,
    market: selection.market,
    odd: { name: selection.name, price: (slip.prices[index] ?? 1).toFixed(2) },
    type: slip.legs.length === 1 ? 'SINGLE' : 'MULTIPLE',
    result,
    bonus_stake: slip.bonus ? slip.stake : null,
    sp: result === 'OPEN' ? null : selection.closing.toFixed(2),
  };
}

/** The price of a combination, exact, to four decimals. */
export const product = (prices: readonly (number | string)[]): Big =>
  prices.reduce<Big>((all, price) => all.times(Number(price).toFixed(2)), new Big(1)).round(4, Big.roundHalfUp);
