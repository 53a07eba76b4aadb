import { liveBet, slotMultiple, slots, spin, tables } from './demoGames.ts';
import { deposit, playWithdrawal } from './demoPayments.ts';
import type { Customer } from './population.ts';
import { day, minutes, type Random, randomOf, seconds } from './random.ts';
import { type Leg, openLegs, type Turn } from './scene.ts';
import { placeBet } from './slips.ts';

/** What ordinary customers do that has the numbers of abuse: it makes a world in which triggers err as they do in life. */
export const lookalikes = ['highRoller', 'promotion', 'salaryDay', 'bigMatch', 'nightShift'] as const;
export type Lookalike = (typeof lookalikes)[number];

/** Partner ids of events → what the customer was up to. */
export type LookalikeEvents = Map<string, Lookalike>;

interface Place {
  seed: string;
  tenant: string;
}

interface Traits {
  highRoller: boolean;
  nightShift: boolean;
  takesPromotions: boolean;
  /** Day of the month on which the customer's salary comes; null for those whom it does not move. */
  salaryDay: number | null;
  watchesBigMatches: boolean;
}

/** Shares are guesses of what a bookmaker sees, not figures from a study. */
function traitsOf({ seed, tenant }: Place, customer: Customer): Traits {
  const random = randomOf(seed, tenant, 'traits', customer.index);
  return {
    highRoller: random.chance(0.015),
    nightShift: random.chance(0.03),
    takesPromotions: random.chance(0.25),
    salaryDay: random.chance(0.35) ? random.pick([1, 25, 28]) : null,
    watchesBigMatches: random.chance(0.2),
  };
}

/** Plays what an ordinary customer does beyond the usual on a day, and marks each event in `marks`. */
export function lookalikeDay(turn: Turn, place: Place, marks: LookalikeEvents): void {
  if (turn.customer.pattern !== null || turn.customer.habit.name === 'dormant') return;
  const random = randomOf(place.seed, place.tenant, 'lookalike', turn.customer.index, turn.dayStart);
  const as = (name: Lookalike): Turn => ({
    ...turn,
    random,
    id: (kind) => {
      const id = turn.id(kind);
      marks.set(id, name);
      return id;
    },
  });
  const traits = traitsOf(place, turn.customer);
  if (traits.highRoller && random.chance(0.3)) playHigh(as('highRoller'));
  if (traits.takesPromotions && isPromotion(turn.dayStart)) takePromotion(as('promotion'));
  if (traits.salaryDay === new Date(turn.dayStart).getUTCDate()) spendSalary(as('salaryDay'));
  if (traits.watchesBigMatches && new Date(turn.dayStart).getUTCDay() === 6) betOnBigMatch(as('bigMatch'), place);
  if (traits.nightShift && random.chance(0.4)) playAfterShift(as('nightShift'));
}

const at = ({ dayStart }: Turn, hour: number, random: Random) =>
  dayStart + minutes(Math.round(hour * 60)) + Math.floor(random.next() * minutes(50));

/** The customer's usual stake in cents, times a factor. */
const stakeOf = ({ customer }: Turn, factor: number) =>
  Math.max(20, Math.round((customer.habit.stake * customer.weight * factor) / 100) * 100);

function single(turn: Turn, moment: number, test?: (leg: Leg) => boolean): Leg[] {
  const open = openLegs(turn, moment, test);
  return open.length === 0 ? [] : [turn.random.pick(open)];
}

/** Means that allow large stakes: round deposits and some of 950, bets up to the house's limit, cash taken out after play. */
function playHigh(turn: Turn): void {
  const { random } = turn;
  const cents = random.pick([50_000, 95_000, 95_000, 100_000, 150_000, 200_000]);
  const begun = at(turn, 11, random);
  deposit(turn, { at: begun, cents, result: 'APPROVED' });
  for (let i = random.int(1, 4); i > 0; i--) {
    const moment = at(turn, 12 + 2 * i, random);
    placeBet(turn, moment, random.pick([40_000, 60_000, 80_000, 100_000, 100_000]), single(turn, moment));
  }
  if (random.chance(0.4)) playTable(turn, at(turn, 20, random));
  if (random.chance(0.3))
    playWithdrawal(turn, { at: begun + minutes(random.int(600, 2000)), cents: cents * 2, result: 'APPROVED' });
}

/** Roulette of one who covers two fields of a wheel with stakes of one size. */
function playTable(turn: Turn, from: number): void {
  const [roulette] = tables;
  if (!roulette) return;
  for (let i = 0; i < 5; i++) {
    const moment = from + minutes(3 * i);
    const round = `wheel-${moment}-${turn.customer.number}`;
    liveBet(turn, { at: moment, cents: 10_000, multiple: turn.random.chance(0.32) ? 3 : 0, game: roulette, round });
    if (turn.random.chance(0.4))
      liveBet(turn, { at: moment + seconds(3), cents: 10_000, multiple: 0, game: roulette, round });
  }
}

/** Every second Friday. */
const isPromotion = (dayStart: number) =>
  new Date(dayStart).getUTCDay() === 5 && Math.floor(dayStart / (7 * day)) % 2 === 0;

/** A reload bonus that many take: bets on favourites or a few spins with it, now and then cashed out the same day. */
function takePromotion(turn: Turn): void {
  const { random, customer } = turn;
  const begun = at(turn, random.int(10, 19), random);
  const cents = random.pick([2000, 5000, 5000, 10_000]);
  deposit(turn, { at: begun, cents, result: 'APPROVED', comments: 'Reload bonus 50% credited' });
  if (customer.habit.name === 'slots' || customer.habit.name === 'live') spinBonus(turn, begun, cents);
  else betBonus(turn, begun, cents);
  if (random.chance(0.2))
    playWithdrawal(turn, {
      at: begun + minutes(random.int(120, 600)),
      cents: Math.round((cents * random.int(40, 140)) / 100),
      result: 'APPROVED',
    });
}

function spinBonus(turn: Turn, begun: number, cents: number): void {
  const game = turn.random.pick(slots);
  const stake = Math.round(cents / 100) * 10;
  const spins = turn.random.int(4, 16);
  for (let i = 1; i <= spins; i++) {
    const bonusCents = i <= 3 ? stake : 0;
    const multiple = slotMultiple(turn.random.next());
    spin(turn, { at: begun + minutes(i), cents: stake, multiple, game, bonusCents });
  }
}

/** Half of those with a bonus bet it on favourites: the price is short because the favourite is strong. */
function betBonus(turn: Turn, begun: number, cents: number): void {
  const careful = turn.random.chance(0.5);
  const test = careful ? ({ selection }: Leg) => selection.opening < 2.1 : undefined;
  for (let i = turn.random.int(1, 4); i > 0; i--) {
    const moment = begun + minutes(10 + 25 * i);
    placeBet(turn, moment, Math.round(cents / 400) * 100, single(turn, moment, test), { bonus: true });
  }
}

/** More money than usual, and stakes several times the usual ones. */
function spendSalary(turn: Turn): void {
  const { random } = turn;
  const begun = at(turn, random.int(12, 18), random);
  const stake = stakeOf(turn, random.int(3, 12));
  deposit(turn, { at: begun, cents: Math.max(2000, stake * random.int(1, 3)), result: 'APPROVED' });
  for (let i = random.int(1, 3); i > 0; i--) {
    const moment = begun + minutes(20 * i);
    placeBet(turn, moment, stake, single(turn, moment));
  }
}

/** On Saturdays many bet on one match in the hour before it starts, most of them on its favourite. */
function betOnBigMatch(turn: Turn, { seed, tenant }: Place): void {
  const shared = randomOf(seed, tenant, 'big match', turn.dayStart);
  const today = turn.fixtures.filter(
    ({ startsAt, competition, void: cancelled }) =>
      startsAt >= turn.dayStart + minutes(13 * 60) &&
      startsAt < turn.dayStart + day &&
      !cancelled &&
      !competition.name.includes('Reserve'),
  );
  if (today.length === 0) return;
  const fixture = shared.pick(today);
  const moment = fixture.startsAt - seconds(turn.random.int(120, 3600));
  const results = fixture.selections.filter(({ market }) => market === 'Match Result');
  const favourite = results.reduce((best, one) => (one.opening < best.opening ? one : best), results[0] ?? never());
  const selection = turn.random.chance(0.7) ? favourite : turn.random.pick(results);
  placeBet(turn, moment, stakeOf(turn, Math.exp(turn.random.normal() * 0.4)), [{ fixture, selection }]);
}

function never(): never {
  throw new Error('A fixture has no match result.');
}

/** Who works late plays after midnight: many spins, mostly at one stake, which good luck or bad raises somewhat. */
function playAfterShift(turn: Turn): void {
  const { random } = turn;
  const game = random.pick(slots);
  let cents = Math.max(20, Math.round(stakeOf(turn, 0.15) / 10) * 10);
  let moment = at(turn, random.int(0, 2), random);
  for (let i = random.int(8, 22); i > 0; i--, moment += seconds(random.int(20, 300))) {
    spin(turn, { at: moment, cents, multiple: slotMultiple(random.next()), game });
    if (random.chance(0.08)) cents *= 2;
  }
}
