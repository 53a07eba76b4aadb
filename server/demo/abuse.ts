import { liveBet, slotMultiple, slots, spin, tables } from './games.ts';
import { deposit, withdraw } from './payments.ts';
import type { Pattern } from './population.ts';
import { minutes, randomOf } from './random.ts';
import { type Leg, openLegs, placeBet, type Turn } from './scene.ts';

const hour = (turn: Turn, value: number) => turn.dayStart + minutes(Math.round(value * 60));
const first = <T>(items: readonly T[], count: number) => items.slice(0, count);

/** Bets on the house's side of a sure-bet once the prices stand against each other. */
function arbitrage(turn: Turn): void {
  const at = hour(turn, 11);
  const sure = turn.fixtures
    .filter((fixture) => fixture.startsAt > at)
    .flatMap((fixture) =>
      fixture.selections.filter(({ sureBet }) => sureBet).map((selection) => ({ fixture, selection })),
    );
  for (const leg of first(sure, 3))
    placeBet(turn, leg.fixture.moveAt + minutes(3 + turn.customer.rank), turn.random.int(150, 600) * 100, [leg]);
}

/** Takes opening prices that turn out far above the closing ones. */
function value(turn: Turn): void {
  const at = hour(turn, 9) + minutes(turn.customer.rank * 3);
  const legs = openLegs(
    turn,
    at,
    ({ fixture, selection }) => at < fixture.moveAt && selection.opening > selection.closing * 1.07,
  );
  for (const leg of first(legs, 3))
    placeBet(turn, at + minutes(turn.random.int(1, 20)), turn.random.int(80, 250) * 100, [leg]);
}

/** Bets at the house's old price in the minutes after everybody else has moved. */
function late(turn: Turn): void {
  const legs = openLegs(
    turn,
    hour(turn, 6),
    ({ selection, fixture }) => fixture.startsAt < hour(turn, 24) && selection.opening > selection.closing * 1.05,
  );
  for (const leg of first(legs, 3))
    placeBet(turn, leg.fixture.rivalsMoveAt + minutes(turn.random.int(1, 4)), turn.random.int(90, 300) * 100, [leg]);
}

const anySingle = (turn: Turn, at: number): Leg[] => {
  const open = openLegs(turn, at);
  return open.length === 0 ? [] : [turn.random.pick(open)];
};

/** Small stakes, and then one of twenty-five times as much. */
function spike(turn: Turn): void {
  for (const at of [10, 12, 14])
    placeBet(turn, hour(turn, at), turn.random.int(8, 12) * 100, anySingle(turn, hour(turn, at)));
  placeBet(turn, hour(turn, 16), turn.random.int(220, 320) * 100, anySingle(turn, hour(turn, 16)));
}

/** The most that the house takes, again and again. */
function maxStake(turn: Turn): void {
  for (const at of [11, 13, 15, 17]) placeBet(turn, hour(turn, at), 100_000, anySingle(turn, hour(turn, at)));
}

/** Everybody of the group on one selection of a small competition within minutes. */
function syndicate(turn: Turn): void {
  const at = hour(turn, 13);
  const legs = openLegs(
    turn,
    at,
    ({ fixture, selection }) => selection.market === 'Match Result' && fixture.competition.name.includes('Reserve'),
  );
  const chosen = (legs.length > 0 ? legs : openLegs(turn, at))[0];
  if (chosen)
    placeBet(turn, at + turn.customer.rank * 35_000 + turn.random.int(0, 20) * 1000, turn.random.int(80, 120) * 100, [
      chosen,
    ]);
}

/** Bonus stakes on short prices, right after the deposit that earned them. */
function bonus(turn: Turn): void {
  const at = hour(turn, 12);
  deposit(turn, { at, cents: 10_000, result: 'APPROVED', comments: 'Welcome bonus 100% credited' });
  const short = openLegs(turn, at, ({ selection }) => selection.opening < 1.6);
  for (const [index, leg] of first(short, 4).entries())
    placeBet(turn, at + minutes(5 + index * 4), 2500, [leg], { bonus: true });
}

/** Red and black of the same round: turnover without risk. */
function opposite(turn: Turn): void {
  const [roulette] = tables;
  if (!roulette) return;
  for (let i = 0; i < 8; i++) {
    const at = hour(turn, 20) + minutes(i * 2);
    const round = `wheel-${turn.dayStart}-${turn.customer.number}-${i}`;
    const red = turn.random.chance(0.5);
    liveBet(turn, { at, cents: 5000, multiple: red ? 2 : 0, game: roulette, round });
    liveBet(turn, { at: at + 4000, cents: 5000, multiple: red ? 0 : 2, game: roulette, round });
  }
}

/** Deposits just below a thousand, day after day. */
function structure(turn: Turn): void {
  for (const at of [9, 12.5, 16, 21])
    deposit(turn, { at: hour(turn, at), cents: turn.random.int(90_000, 99_900), result: 'APPROVED' });
}

/** Money in and out again without play. */
function passThrough(turn: Turn): void {
  const cents = turn.random.int(40, 180) * 1000;
  deposit(turn, { at: hour(turn, 10), cents, result: 'APPROVED' });
  withdraw(turn, {
    at: hour(turn, 10) + minutes(turn.random.int(50, 240)),
    cents: Math.round(cents * 0.98),
    result: 'APPROVED',
  });
}

/** Card after card declined within minutes, then one that works. */
function declined(turn: Turn): void {
  const at = hour(turn, 15);
  const tries = turn.random.int(6, 10);
  for (let i = 0; i < tries; i++)
    deposit(turn, {
      at: at + i * 55_000,
      cents: 5000 + i * 500,
      result: 'REJECTED',
      comments: 'Declined by the card issuer',
    });
  deposit(turn, { at: at + tries * 60_000, cents: 5000, result: 'APPROVED' });
}

/** Doubles the stake after each loss, within minutes. */
function chase(turn: Turn): void {
  const game = turn.random.pick(slots);
  let at = hour(turn, 19);
  for (let i = 0, cents = 1000; i < 6; i++, cents *= 2, at += minutes(turn.random.int(1, 3)))
    spin(turn, { at, cents, multiple: i === 5 ? 2 : 0, game });
}

/** Higher and higher through the night. */
function escalate(turn: Turn): void {
  const game = turn.random.pick(slots);
  for (let i = 0; i < 14; i++)
    spin(turn, {
      at: hour(turn, 0.5 + i * 0.35),
      cents: Math.round(200 * 1.45 ** i),
      multiple: slotMultiple(turn.random.next()),
      game,
    });
}

/** A bonus, a few spins with it, and out. */
function cashBonus(turn: Turn): void {
  const at = hour(turn, 17);
  const game = turn.random.pick(slots);
  deposit(turn, { at, cents: 20_000, result: 'APPROVED', comments: 'Reload bonus 50% credited' });
  for (let i = 0; i < 3; i++) spin(turn, { at: at + minutes(2 + i), cents: 500, multiple: 1.5, game, bonusCents: 500 });
  withdraw(turn, { at: at + minutes(22), cents: 29_500, result: 'APPROVED' });
}

/** One person behind several accounts: the same first bet from each, with the bonus. */
function copyAccounts(turn: Turn): void {
  const group = Math.floor(turn.customer.rank / 4);
  const at = hour(turn, 14) + minutes(turn.customer.rank % 4) * 6;
  const open = openLegs(turn, hour(turn, 14));
  const leg = open[Math.floor(randomOf('copy', group, turn.dayStart).next() * open.length)];
  deposit(turn, { at: at - minutes(5), cents: 5000, result: 'APPROVED', comments: 'Welcome bonus 100% credited' });
  if (leg) placeBet(turn, at, 5000, [leg], { bonus: true });
}

/** Pattern → what it does on one of its days, and every how many days. */
const acts: { [P in Pattern]: { every: number; act(turn: Turn): void } } = {
  arbitrageur: { every: 3, act: arbitrage },
  valueBettor: { every: 3, act: value },
  lateBettor: { every: 3, act: late },
  stakeSpiker: { every: 6, act: spike },
  maxStakeHunter: { every: 5, act: maxStake },
  syndicate: { every: 4, act: syndicate },
  bonusAbuser: { every: 6, act: bonus },
  oppositeSides: { every: 4, act: opposite },
  structurer: { every: 7, act: structure },
  depositWithdraw: { every: 5, act: passThrough },
  declinedBurst: { every: 7, act: declined },
  chaser: { every: 4, act: chase },
  overnight: { every: 5, act: escalate },
  bonusWithdrawer: { every: 8, act: cashBonus },
  multiAccounter: { every: 10, act: copyAccounts },
};

/** Lets a customer who follows a pattern do so, on the days that are theirs (a group's members share them). */
export function abuseDay(turn: Turn, dayNumber: number): void {
  const { pattern, rank } = turn.customer;
  if (pattern === null) return;
  const { every, act } = acts[pattern];
  const offset = pattern === 'syndicate' ? 0 : pattern === 'multiAccounter' ? Math.floor(rank / 4) : rank;
  if (dayNumber % every === offset % every) act(turn);
}
