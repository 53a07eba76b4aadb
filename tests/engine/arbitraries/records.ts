import fc from 'fast-check';
import type {
  BetResult,
  BetslipEvent,
  CasinoSpinEvent,
  DepositEvent,
  TransactionResult,
} from '../../../src/contracts/ingest.ts';
import type { Arrival } from './history.ts';
import { delay, firstMoment, iso, moment } from './times.ts';
import {
  amount,
  betTypes,
  currency,
  customerId,
  customers,
  fixtureId,
  markets,
  maybe,
  price,
  selections,
  sessions,
  sexes,
} from './values.ts';

/** Makes a record's rows, from the number that its ids are made of. */
export type Made = (number: number) => Arrival[];

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

/** Spins and live bets: under way and then finished, or finished at once; some are rolled back. */
export const game = (kind: 'casino' | 'live-casino'): fc.Arbitrary<Made> =>
  fc
    .record({
      partner_customerId: customerId,
      at: moment,
      game: fc.constantFrom('Starburst', 'Roulette'),
      currency,
      stake: amount,
      return: maybe(amount),
      free_stake: maybe(amount),
      sessionId: maybe(fc.constantFrom(...sessions)),
      steps: fc.constantFrom(
        ['finished'],
        ['open'],
        ['open', 'finished'],
        ['open', 'finished', 'back'],
        ['finished', 'back'],
      ),
      delay,
    })
    .map(
      ({ at, steps, delay: pause, return: back, ...rest }) =>
        (number) =>
          steps.map((step, place): Arrival => {
            const row: Omit<CasinoSpinEvent, 'partner_casino_spinId'> = {
              ...rest,
              provider: 'NetEnt',
              return: step === 'open' ? null : back,
              finished: step !== 'open',
              is_rolled_back: step === 'back',
              submitted_at: iso(at),
            };
            const sent =
              kind === 'casino'
                ? { kind, row: { ...row, partner_casino_spinId: `P${number}` } }
                : { kind, row: { ...row, partner_live_casino_betId: `L${number}` } };
            return { sent, at: at + place * pause };
          }),
    );

/** Deposits and withdrawals: pending, decided later or at once, some reversed after that, some without saying when. */
export const transfer = (kind: 'deposits' | 'withdrawals'): fc.Arbitrary<Made> =>
  fc
    .record({
      partner_customerId: customerId,
      at: moment,
      amount,
      currency,
      steps: fc.constantFrom<TransactionResult[]>(
        ['PENDING'],
        ['PENDING', 'APPROVED'],
        ['PENDING', 'APPROVED'],
        ['APPROVED'],
        ['PENDING', 'REJECTED'],
        ['PENDING', 'APPROVED', 'REVERSED'],
      ),
      delay,
      dated: fc.constantFrom(true, true, true, false),
    })
    .map(
      ({ at, steps, delay: pause, dated, ...rest }) =>
        (number) =>
          steps.map((result, place): Arrival => {
            const moment = at + (dated ? Math.max(place, 1) * pause : 0);
            const row: Omit<DepositEvent, 'partner_depositId'> = {
              ...rest,
              result,
              submitted_at: iso(at),
              processed_at: result === 'PENDING' || !dated ? null : iso(moment),
            };
            const sent =
              kind === 'deposits'
                ? { kind, row: { ...row, partner_depositId: `D${number}` } }
                : { kind, row: { ...row, partner_withdrawalId: `W${number}` } };
            return { sent, at: result === 'PENDING' ? at : moment };
          }),
    );

/** What the operator tells of some of the customers, at some time or other. */
export const people: fc.Arbitrary<Arrival[]> = fc
  .tuple(
    ...customers.map((id) =>
      fc.record({
        id: fc.constant(id),
        told: fc.boolean(),
        at: moment,
        name: maybe(fc.constantFrom('Ann', 'ann lee', 'Bo')),
        sex: maybe(fc.constantFrom(...sexes)),
        since: maybe(fc.constantFrom(0, 3, 700)),
      }),
    ),
  )
  .map((all) =>
    all
      .filter(({ told }) => told)
      .map(({ id, at, name, sex, since }) => ({
        at,
        sent: {
          kind: 'customers',
          row: {
            partner_customerId: id,
            name,
            sex,
            registered_at: since === null ? null : iso(firstMoment - since * 86_400_000),
          },
        },
      })),
  );
