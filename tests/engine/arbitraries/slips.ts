import fc from 'fast-check';
import type { BetResult, BetslipEvent } from '../../../src/contracts/ingest.ts';
import type { Arrival, Made } from './history.ts';
import { delay, iso, moment } from './times.ts';
import { amount, betTypes, currency, customerId, fixtureId, markets, maybe, price, selections } from './values.ts';

const outcomes: BetResult[] = ['WON', 'LOST', 'VOID', 'HALF WON', 'CASHED OUT'];
const bets = fc.array(
  fc.record({
    fixture: fixtureId,
    market: fc.constantFrom(...markets),
    name: fc.constantFrom(...selections),
    price,
    type: maybe(fc.constantFrom(...betTypes)),
    result: fc.constantFrom(undefined, ...outcomes),
    bonus: maybe(amount),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Betslips: open, settled later, settled at once, or settled without saying when. */
export const slips: fc.Arbitrary<Made> = fc
  .record({
    customer: customerId,
    at: moment,
    currency,
    stake: amount,
    price,
    possible: maybe(amount),
    bets,
    end: fc.constantFrom('open', 'later', 'later', 'later', 'only', 'undated'),
    result: fc.constantFrom(...outcomes),
    back: maybe(amount),
    delay,
  })
  .map((slip) => (number) => {
    const settled = {
      result: slip.result,
      settled: true,
      return: slip.back,
      cash_out_price: slip.result === 'CASHED OUT' ? slip.back : null,
    };
    const end = slip.at + (slip.end === 'undated' ? 0 : slip.delay);
    const row = (isSettled: boolean): BetslipEvent => ({
      partner_betslipId: `B${number}`,
      partner_customerId: slip.customer,
      currency: slip.currency,
      stake: slip.stake,
      price: slip.price,
      return_possible: slip.possible,
      created_at: iso(slip.at),
      ...(isSettled ? settled : {}),
      ...(isSettled && slip.end !== 'undated' ? { settlement_date: iso(end) } : {}),
      bets: slip.bets.map((bet, place) => ({
        partner_betId: `B${number}-${place + 1}`,
        partner_fixtureId: bet.fixture,
        market: bet.market,
        odd: { name: bet.name, price: bet.price },
        type: bet.type,
        bonus_stake: bet.bonus,
        ...(isSettled && bet.result ? { result: bet.result } : {}),
        ...(isSettled ? { bonus_return: bet.bonus, sp: bet.price } : {}),
      })),
    });
    const placed: Arrival = { sent: { kind: 'betslips', row: row(false) }, at: slip.at };
    const done: Arrival = { sent: { kind: 'betslips', row: row(true) }, at: end };
    if (slip.end === 'open') return [placed];
    return slip.end === 'only' ? [done] : [placed, done];
  });
