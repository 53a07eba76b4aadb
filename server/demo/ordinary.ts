import { liveBet, slotMultiple, slots, spin, tables } from './games.ts';
import { deposit, withdraw } from './payments.ts';
import { day, minutes, type Random } from './random.ts';
import { type Leg, openLegs, placeBet, type Turn } from './scene.ts';

/** How much of each kind happens, as multiples of the habits' own. */
export interface Volume {
  betslips: number;
  casino: number;
  payments: number;
}

/** Evenings and weekends are busy; night owls play from midnight on. */
function momentOf(random: Random, dayStart: number, night: boolean): number {
  const hour = night ? random.int(0, 5) : Math.min(23, Math.max(7, Math.round(18.5 + random.normal() * 3.2)));
  return dayStart + minutes(hour * 60) + Math.floor(random.next() * minutes(60));
}
const weekend = (dayStart: number) => ([0, 6].includes(new Date(dayStart).getUTCDay()) ? 1.5 : 0.8);

/** What anybody does on a day who follows no pattern; those who do, do some of it too. */
export function ordinaryDay(turn: Turn, volume: Volume): void {
  const { customer, random, dayStart } = turn;
  const { habit } = customer;
  const busy = weekend(dayStart);
  for (let i = random.poisson(habit.betslips * volume.betslips * busy); i > 0; i--) ordinaryBet(turn);
  for (let i = random.poisson(habit.spins * volume.casino * busy * 0.25); i > 0; i--) spinSession(turn);
  for (let i = random.poisson(habit.live * volume.casino * busy); i > 0; i--) {
    const game = random.pick(tables);
    const multiple = random.chance(0.478) ? 2 : random.chance(0.03) ? 1 : 0;
    liveBet(turn, { at: momentOf(random, dayStart, habit.night), cents: stakeOf(turn), multiple, game });
  }
  for (let i = random.poisson(habit.deposits * volume.payments * busy); i > 0; i--) ordinaryPayment(turn);
}

function stakeOf({ customer, random }: Turn): number {
  const cents = customer.habit.stake * customer.weight * Math.exp(random.normal() * 0.5);
  const step = cents > 5000 ? 500 : cents > 1000 ? 100 : 10;
  return Math.max(20, Math.round(cents / step) * step);
}

function ordinaryBet(turn: Turn): void {
  const { random } = turn;
  const at = momentOf(random, turn.dayStart, turn.customer.habit.night);
  const open = openLegs(turn, at);
  if (open.length === 0) return;
  const wanted = random.chance(0.58) ? 1 : random.chance(0.9) ? random.int(2, 4) : random.int(5, 8);
  const legs: Leg[] = [];
  for (let tries = 0; legs.length < wanted && tries < wanted * 3; tries++) {
    const leg = random.pick(open);
    if (legs.every(({ fixture }) => fixture !== leg.fixture)) legs.push(leg);
  }
  placeBet(turn, at, stakeOf(turn), legs);
}

function spinSession(turn: Turn): void {
  const { random, customer } = turn;
  const game = random.pick(slots);
  const cents = Math.max(
    10,
    Math.round((customer.habit.name === 'slots' ? stakeOf(turn) : stakeOf(turn) / 8) / 10) * 10,
  );
  let at = momentOf(random, turn.dayStart, customer.habit.night);
  for (let i = random.int(2, 6); i > 0; i--, at += random.int(4, 40) * 1000)
    spin(turn, { at, cents, multiple: slotMultiple(random.next()), game });
}

const rounded = [1000, 2000, 2500, 5000, 10_000, 20_000];

function ordinaryPayment(turn: Turn): void {
  const { random, customer } = turn;
  const at = momentOf(random, turn.dayStart, customer.habit.night);
  const scale = Math.max(1, Math.round(customer.habit.stake / 1500));
  const cents = random.pick(rounded) * scale;
  const roll = random.next();
  if (roll < 0.07) {
    deposit(turn, { at, cents, result: 'REJECTED', comments: 'Declined by the card issuer' });
    if (random.chance(0.7)) deposit(turn, { at: at + minutes(2), cents, result: 'APPROVED' });
    return;
  }
  deposit(turn, {
    at,
    cents,
    result:
      roll < 0.08
        ? 'FAILED'
        : roll < 0.09
          ? 'REVERSED'
          : turn.now - at < day / 8 && roll < 0.3
            ? 'PENDING'
            : 'APPROVED',
  });
  if (random.chance(0.33)) {
    const later = at + minutes(random.int(60 * 5, 60 * 30));
    withdraw(turn, {
      at: later,
      cents: Math.round((cents * random.int(40, 180)) / 100),
      result: turn.now - later < day ? 'PENDING' : random.chance(0.94) ? 'APPROVED' : 'CANCELLED',
    });
  }
}
