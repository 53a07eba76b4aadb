import fc from 'fast-check';
import type { CasinoSpinEvent, DepositEvent, TransactionResult } from '../../../src/contracts/ingest.ts';
import type { Arrival, Made } from './history.ts';
import { delay, firstMoment, iso, moment } from './times.ts';
import {
  amount,
  births,
  cards,
  channels,
  countries,
  currency,
  customerId,
  customers,
  fixtureId,
  markets,
  maybe,
  price,
  scores,
  segments,
  selections,
  sessions,
  sexes,
  tiers,
} from './values.ts';

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
      score: maybe(fc.constantFrom(...scores)),
      card: maybe(fc.constantFrom(...cards)),
      dated: fc.constantFrom(true, true, true, false),
    })
    .map(
      ({ at, steps, delay: pause, dated, score, card, ...rest }) =>
        (number) =>
          steps.map((result, place): Arrival => {
            const moment = at + (dated ? Math.max(place, 1) * pause : 0);
            const row: Omit<DepositEvent, 'partner_depositId'> = {
              ...rest,
              ...(score !== null && { own: { score } }),
              ...(card !== null && { partner_instrumentId: `${rest.partner_customerId} ${card}` }),
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

const hour = 3_600_000;

/** A bookmaker's prices of a market at a moment, which come at once or up to four days late. */
export const odds: fc.Arbitrary<Made> = fc
  .record({
    partner_fixtureId: fixtureId,
    bookmaker: fc.constantFrom('Alpha', 'Beta'),
    market: fc.constantFrom(...markets),
    market_wide: fc.constantFrom(false, false, false, true),
    prices: fc.uniqueArray(fc.record({ selection: fc.constantFrom(...selections), price }), {
      minLength: 1,
      selector: ({ selection }) => selection,
    }),
    at: moment,
    late: fc.constantFrom(0, 0, hour, 24 * hour, 96 * hour),
  })
  .map(
    ({ prices, at, late, ...rest }) =>
      () =>
        prices.map(
          (one): Arrival => ({ sent: { kind: 'odds', row: { ...rest, ...one, at: iso(at) } }, at: at + late }),
        ),
  );

/** Where a customer lives and which segment they are in, from moments on: one row per moment, in any order. */
const factChanges = fc.uniqueArray(
  fc.record({
    from: moment,
    late: fc.constantFrom(0, 0, hour, 96 * hour),
    country: maybe(fc.constantFrom(...countries)),
    segment: maybe(fc.constantFrom(...segments)),
    tier: maybe(fc.constantFrom(...tiers)),
  }),
  { maxLength: 3, selector: ({ from }) => from },
);

/** The operator's data about some of the customers, at any time. */
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
        birth_date: maybe(fc.constantFrom(...births)),
        registration_channel: maybe(fc.constantFrom(...channels)),
        changes: factChanges,
      }),
    ),
  )
  .map((all) =>
    all
      .filter(({ told }) => told)
      .flatMap(({ id, at, name, sex, since, birth_date, registration_channel, changes }) => [
        {
          at,
          sent: {
            kind: 'customers' as const,
            row: {
              partner_customerId: id,
              name,
              sex,
              birth_date,
              registration_channel,
              registered_at: since === null ? null : iso(firstMoment - since * 86_400_000),
            },
          },
        },
        ...changes.map(({ from, late, tier, ...facts }) => ({
          at: from + late,
          sent: {
            kind: 'customers' as const,
            row: {
              partner_customerId: id,
              ...facts,
              ...(tier !== null && { own: { tier } }),
              facts_from: iso(from),
            },
          },
        })),
      ]),
  );
