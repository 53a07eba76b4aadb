import Big from 'big.js';
import type {
  BetEvent,
  BetslipEvent,
  CasinoSpinEvent,
  DepositEvent,
  LiveCasinoBetEvent,
  WithdrawalEvent,
} from '../../src/contracts/ingest.ts';
import type { Fixture, Selection } from './fixtures.ts';
import { priceAt } from './fixtures.ts';
import type { Customer } from './population.ts';
import { iso, minutes, money, type Random } from './random.ts';

/** What happens in one day of a tenant, by kind; `at` orders it. */
export interface Scene {
  betslips: { at: number; row: BetslipEvent }[];
  casino: { at: number; row: CasinoSpinEvent }[];
  'live-casino': { at: number; row: LiveCasinoBetEvent }[];
  deposits: { at: number; row: DepositEvent }[];
  withdrawals: { at: number; row: WithdrawalEvent }[];
}
export const emptyScene = (): Scene => ({ betslips: [], casino: [], 'live-casino': [], deposits: [], withdrawals: [] });

/** One customer's day: where events go, and the numbers that make their ids. */
export interface Turn {
  scene: Scene;
  customer: Customer;
  random: Random;
  now: number;
  dayStart: number;
  /** Fixtures that can be bet on during this day. */
  fixtures: readonly Fixture[];
  /** The next id of this customer's day. */
  id(kind: string): string;
}

export interface Leg {
  fixture: Fixture;
  selection: Selection;
}

type Result = BetslipEvent['result'];
const legResult = ({ fixture, selection }: Leg): NonNullable<Result> =>
  fixture.void ? 'VOID' : !fixture.finished ? 'OPEN' : selection.won ? 'WON' : 'LOST';

/** A slip is lost with its first lost bet, won when all that count are won, void when none counts. */
function slipResult(results: readonly Result[]): NonNullable<Result> {
  if (results.includes('LOST')) return 'LOST';
  if (results.includes('OPEN')) return 'OPEN';
  return results.every((result) => result === 'VOID') ? 'VOID' : 'WON';
}

/** Places a betslip; settled as of the turn's now. `bonus`: the stake is the house's own. */
export function placeBet(
  turn: Turn,
  at: number,
  stakeCents: number,
  legs: readonly Leg[],
  options: { bonus?: boolean } = {},
): void {
  if (at > turn.now || legs.length === 0) return;
  const stake = money(stakeCents);
  const prices = legs.map(({ fixture, selection }) => priceAt(fixture, selection, at));
  const price = product(prices);
  const results = legs.map(legResult);
  const won = product(prices.filter((_, index) => results[index] !== 'VOID'));
  const result = slipResult(results);
  const settledAt = Math.max(
    ...legs.map(({ fixture }) => (fixture.void ? fixture.moveAt : fixture.startsAt + minutes(118))),
  );
  const cashedOut = result !== 'OPEN' && !options.bonus && turn.random.chance(0.02);
  const cashOut = cashedOut
    ? new Big(stake).times((60 + turn.random.int(0, 80)) / 100).toFixed(2, Big.roundHalfUp)
    : null;
  const paid = cashOut ?? payout(stake, won, result);
  const id = turn.id('bs');
  turn.scene.betslips.push({
    at,
    row: {
      partner_betslipId: id,
      partner_customerId: turn.customer.event.partner_customerId,
      currency: turn.customer.currency,
      stake,
      price: price.toFixed(4),
      return_possible: new Big(stake).times(price).toFixed(2, Big.roundHalfUp),
      result: cashedOut ? 'CASHED OUT' : result,
      settled: result !== 'OPEN',
      return: paid,
      cash_out_price: cashOut,
      created_at: iso(at),
      settlement_date:
        result === 'OPEN' ? null : iso(Math.min(turn.now, Math.max(at, cashedOut ? at + minutes(20) : settledAt))),
      bets: legs.map((leg, index) =>
        betRow(
          leg,
          `${id}-${index + 1}`,
          prices[index] ?? 1,
          results[index],
          options.bonus ? stake : null,
          legs.length,
        ),
      ),
    },
  });
}

function betRow(
  { fixture, selection }: Leg,
  id: string,
  price: number,
  result: Result,
  bonus: string | null,
  legs: number,
): BetEvent {
  return {
    partner_betId: id,
    partner_fixtureId: fixture.event.partner_fixtureId,
    market: selection.market,
    odd: { name: selection.name, price: price.toFixed(2) },
    type: legs === 1 ? 'SINGLE' : 'MULTIPLE',
    result,
    bonus_stake: bonus,
    sp: selection.closing.toFixed(2),
  };
}

const product = (prices: readonly number[]) =>
  prices.reduce((all, price) => all.times(price.toFixed(2)), new Big(1)).round(4, Big.roundHalfUp);

function payout(stake: string, won: Big, result: NonNullable<Result>): string | null {
  if (result === 'OPEN') return null;
  if (result === 'LOST') return '0.00';
  return new Big(stake).times(won).toFixed(2, Big.roundHalfUp);
}

/** Fixtures still open for bets at a moment, and what can be chosen there. */
export function openLegs(turn: Turn, at: number, test: (leg: Leg) => boolean = () => true): Leg[] {
  return turn.fixtures
    .filter((fixture) => fixture.opensAt <= at && at < fixture.startsAt)
    .flatMap((fixture) => fixture.selections.map((selection) => ({ fixture, selection })))
    .filter(test);
}
