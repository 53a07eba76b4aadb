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

/** Betslips: open, settled later, settled once more, settled at once, or settled without saying when. */
export const slips: fc.Arbitrary<Made> = fc
  .record({
    customer: customerId,
    at: moment,
    currency,
    stake: amount,
    price,
    possible: maybe(amount),
    bets,
    end: fc.constantFrom('open', 'later', 'later', 'later', 'again', 'only', 'undated'),
    result: fc.constantFrom(...outcomes),
    back: maybe(amount),
    again: fc.record({ back: amount, changes: fc.boolean() }),
    delay,
  })
  .map((slip) => (number) => {
    const end = slip.at + (slip.end === 'undated' ? 0 : slip.delay);
    const settledAgain = { result: nextOf(slip.result), back: slip.again.back, at: end + slip.delay + hour };
    const row = (settlement?: Settlement): BetslipEvent => ({
      partner_betslipId: `B${number}`,
      partner_customerId: slip.customer,
      currency: slip.currency,
      stake: slip.stake,
      price: slip.price,
      return_possible: slip.possible,
      created_at: iso(slip.at),
      ...(settlement && {
        result: settlement.result,
        settled: true,
        return: settlement.back,
        cash_out_price: settlement.result === 'CASHED OUT' ? settlement.back : null,
      }),
      ...(settlement && slip.end !== 'undated' ? { settlement_date: iso(settlement.at) } : {}),
      bets: slip.bets.map((bet, place) => ({
        partner_betId: `B${number}-${place + 1}`,
        partner_fixtureId: bet.fixture,
        market: bet.market,
        odd: { name: bet.name, price: bet.price },
        type: bet.type,
        bonus_stake: bet.bonus,
        ...(settlement && bet.result ? { result: resultIn(settlement, bet.result) } : {}),
        ...(settlement ? { bonus_return: bet.bonus, sp: bet.price } : {}),
      })),
    });
    const resultIn = (settlement: Settlement, result: BetResult) =>
      settlement === settledAgain && slip.again.changes ? nextOf(result) : result;
    const placed: Arrival = { sent: { kind: 'betslips', row: row() }, at: slip.at };
    const first = { result: slip.result, back: slip.back, at: end };
    const done: Arrival = { sent: { kind: 'betslips', row: row(first) }, at: end };
    const again: Arrival = { sent: { kind: 'betslips', row: row(settledAgain) }, at: settledAgain.at };
    if (slip.end === 'open') return [placed];
    if (slip.end === 'only') return [done];
    return slip.end === 'again' ? [placed, done, again] : [placed, done];
  });

interface Settlement {
  result: BetResult;
  back: string | null;
  at: number;
}

const hour = 3_600_000;
const nextOf = (result: BetResult): BetResult => outcomes[(outcomes.indexOf(result) + 1) % outcomes.length] ?? 'VOID';
