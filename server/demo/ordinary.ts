import { liveBet, slotMultiple, slots, spin, tables } from './demoGames.ts';
import { deposit, playWithdrawal } from './demoPayments.ts';
import { minutes, type Random, seconds } from './random.ts';
import { type Leg, openLegs, type Turn } from './scene.ts';
import { placeBet } from './slips.ts';

/** The volume of each kind, as a multiple of the habits' own. */
export interface Volume {
  betslips: number;
  casino: number;
  payments: number;
}

/** A moment of a day: evenings are busy; night owls play from midnight on. */
export function momentOf(random: Random, dayStart: number, night: boolean): number {
  const hour = night ? random.int(0, 5) : Math.min(23, Math.max(7, Math.round(18.5 + random.normal() * 3.2)));
  return dayStart + minutes(hour * 60) + Math.floor(random.next() * minutes(60));
}
const weekend = (dayStart: number) => ([0, 6].includes(new Date(dayStart).getUTCDay()) ? 1.5 : 0.8);

/** An ordinary customer's day; abusers play part of it too. */
export function ordinaryDay(turn: Turn, volume: Volume): void {
  const { customer, random, dayStart } = turn;
  const { habit } = customer;
  const busy = weekend(dayStart);
  const moment = () => momentOf(random, dayStart, habit.night);
  for (let i = random.poisson(habit.betslips * volume.betslips * busy); i > 0; i--) ordinaryBet(turn, moment());
  for (let i = random.poisson(habit.spins * volume.casino * busy * 0.25); i > 0; i--) spinSession(turn, moment());
  for (let i = random.poisson(habit.live * volume.casino * busy); i > 0; i--) tableBet(turn, moment());
  for (let i = random.poisson(habit.deposits * volume.payments * busy); i > 0; i--) ordinaryPayment(turn, moment());
}

/** A customer's stake in cents: around their usual one. */
export function ordinaryStake({ customer, random }: Turn): number {
  const cents = customer.habit.stake * customer.weight * Math.exp(random.normal() * 0.5);
  const step = cents > 5000 ? 500 : cents > 1000 ? 100 : 10;
  return Math.max(20, Math.round(cents / step) * step);
}

/** A slip of one or several legs, sometimes with a bonus. */
export function ordinaryBet(turn: Turn, at: number, cents = ordinaryStake(turn)): void {
  const { random } = turn;
  const open = openLegs(turn, at);
  if (open.length === 0) return;
  const wanted = random.chance(0.58) ? 1 : random.chance(0.9) ? random.int(2, 4) : random.int(5, 8);
  const legs: Leg[] = [];
  for (let tries = 0; legs.length < wanted && tries < wanted * 3; tries++) {
    const leg = random.pick(open);
    if (legs.every(({ fixture }) => fixture !== leg.fixture)) legs.push(leg);
  }
  placeBet(turn, at, cents, legs, { bonus: random.chance(0.03) && legs.length === 1 });
}

/** A table bet; some customers bet twice in a round, with equal or different stakes. */
export function tableBet(turn: Turn, at: number): void {
  const { random } = turn;
  const game = random.pick(tables);
  const multiple = random.chance(0.478) ? 2 : random.chance(0.03) ? 1 : 0;
  const cents = ordinaryStake(turn);
  const round = random.chance(0.1) ? `wheel-${at}-${turn.customer.number}` : undefined;
  liveBet(turn, { at, cents, multiple, game, round });
  if (round === undefined) return;
  const second = random.chance(0.5) ? cents : ordinaryStake(turn);
  liveBet(turn, { at: at + seconds(2), cents: second, multiple: 0, game, round });
}

/** A few spins at one stake, which is sometimes raised once. */
export function spinSession(turn: Turn, from: number): void {
  const { random, customer } = turn;
  const game = random.pick(slots);
  let cents = Math.max(
    10,
    Math.round((customer.habit.name === 'slots' ? ordinaryStake(turn) : ordinaryStake(turn) / 8) / 10) * 10,
  );
  let at = from;
  const impatient = random.chance(0.06);
  for (let i = random.int(2, 6); i > 0; i--, at += random.int(4, 40) * 1000) {
    spin(turn, { at, cents, multiple: slotMultiple(random.next()), game });
    if (impatient && i === 3) cents *= random.int(2, 3);
  }
}

const rounded = [1000, 2000, 2500, 5000, 10_000, 20_000];

/** A deposit, played with before part of it is withdrawn. */
export function ordinaryPayment(turn: Turn, at: number): void {
  const { random, customer } = turn;
  const scale = Math.max(1, Math.round(customer.habit.stake / 1500));
  const cents = scale > 5 && random.chance(0.1) ? random.int(90, 99) * 1000 : random.pick(rounded) * scale;
  const roll = random.next();
  if (roll < 0.07) {
    deposit(turn, { at, cents, result: 'REJECTED', comments: 'Declined by the card issuer' });
    if (random.chance(0.7)) deposit(turn, { at: at + minutes(2), cents, result: 'APPROVED' });
    return;
  }
  const slow = random.chance(0.06) ? minutes(random.int(30, 180)) : minutes(1);
  deposit(turn, { at, cents, result: roll < 0.08 ? 'FAILED' : roll < 0.09 ? 'REVERSED' : 'APPROVED', after: slow });
  if (!random.chance(0.33)) return;
  const later = at + minutes(random.int(60 * 5, 60 * 30));
  playWith(turn, at, later, cents);
  playWithdrawal(turn, {
    at: later,
    cents: Math.round((cents * random.int(40, 180)) / 100),
    result: random.chance(0.94) ? 'APPROVED' : 'CANCELLED',
    after: minutes(random.int(60 * 2, 60 * 20)),
  });
}

/** Plays with a deposit; one customer in twenty does not. */
function playWith(turn: Turn, from: number, to: number, cents: number): void {
  const { random, customer } = turn;
  if (random.chance(0.05)) return;
  const casino = customer.habit.name === 'slots' || customer.habit.name === 'live' || customer.habit.night;
  const plays = casino ? 4 : 2;
  const stake = Math.max(20, Math.round((cents * random.int(40, 110)) / (plays * 1000)) * 10);
  const game = random.pick(slots);
  for (let i = 1; i <= plays; i++) {
    const at = from + Math.floor(((to - from) * i) / (plays + 1));
    if (casino) spin(turn, { at, cents: stake, multiple: slotMultiple(random.next()), game });
    else ordinaryBet(turn, at, stake);
  }
}
