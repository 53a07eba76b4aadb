import { chase, opposite } from '../acts/rounds.ts';
import { houseLimit } from '../acts/sports.ts';
import { slots, spin } from '../games.ts';
import { deposit, withdraw } from '../payments.ts';
import { type Random, seconds } from '../random.ts';
import { openLegs, type Turn } from '../scene.ts';
import { placeBet } from '../slips.ts';

/** Returns turns of customers with a habit. */
export type Cast = (habit: string, count?: number) => Turn[];
/** A pattern that fires a default trigger, played within a minute from a moment on. */
type Act = (at: number, cast: Cast, random: Random) => void;

const one =
  (habit: string, play: (turn: Turn, at: number) => void): Act =>
  (at, cast) => {
    for (const turn of cast(habit)) play(turn, at);
  };

/** Declined cards, seconds apart. */
const cards = one('casual', (turn, at) => {
  for (let i = 0; i < 8; i++)
    deposit(turn, {
      at: at + seconds(i * 2),
      cents: 20_000 - i * 2000,
      result: 'REJECTED',
      comments: 'Declined by the card issuer',
    });
});

/** Several accounts on one selection. */
const together: Act = (at, cast, random) => {
  const turns = cast('casual', 6);
  const open = turns[0] ? openLegs(turns[0], at, ({ fixture }) => fixture.startsAt > at + seconds(60)) : [];
  if (open.length === 0) return;
  const leg = random.pick(open);
  for (const [index, turn] of turns.entries())
    placeBet(turn, at + seconds(index * 5), turn.random.int(20, 40) * 100, [leg]);
};

/** A stake far above the usual one; a frequent bettor has a usual stake. */
const spike = one('regular', (turn, at) => {
  const open = openLegs(turn, at);
  const usual = turn.customer.habit.stake * turn.customer.weight;
  if (open.length > 0)
    placeBet(turn, at, Math.max(30_000, Math.round((usual * 30) / 1000) * 1000), [turn.random.pick(open)]);
});

const limits = one('vip', (turn, at) => {
  for (let i = 0; i < 4; i++) {
    const open = openLegs(turn, at);
    if (open.length > 0) placeBet(turn, at + seconds(i * 6), houseLimit, [turn.random.pick(open)]);
  }
});

const bothSides = one('live', (turn, at) => opposite(turn, at, seconds(4)));
const losses = one('slots', (turn, at) => chase(turn, at, () => seconds(4)));

const threshold = one('regular', (turn, at) => {
  for (let i = 0; i < 3; i++)
    deposit(turn, { at: at + seconds(i * 8), cents: turn.random.int(91_000, 99_900), result: 'APPROVED', after: 2000 });
});

const throughAndOut = one('dormant', (turn, at) => {
  const cents = turn.random.int(50, 150) * 1000;
  deposit(turn, { at, cents, result: 'APPROVED', after: seconds(3) });
  withdraw(turn, { at: at + seconds(15), cents: Math.round(cents * 0.97), result: 'APPROVED', after: seconds(120) });
});

const bonusOut = one('casual', (turn, at) => {
  const game = turn.random.pick(slots);
  deposit(turn, {
    at,
    cents: 20_000,
    result: 'APPROVED',
    comments: 'Reload bonus 50% credited',
    after: seconds(2),
  });
  for (let i = 1; i <= 3; i++)
    spin(turn, { at: at + seconds(i * 3), cents: 500, multiple: 1.5, game, bonusCents: 500 });
  withdraw(turn, { at: at + seconds(20), cents: 29_500, result: 'APPROVED', after: seconds(120) });
});

/** Played in turn, one every 90 s; the first needs neither history nor an open fixture. */
export const liveActs: readonly Act[] = [
  cards,
  together,
  losses,
  threshold,
  spike,
  bothSides,
  throughAndOut,
  limits,
  bonusOut,
];
