import { liveBet, slotMultiple, slots, spin, tables } from './demoGames.ts';
import { deposit, playWithdrawal } from './demoPayments.ts';
import type { Pattern } from './population.ts';
import { day, minutes, randomOf, seconds } from './random.ts';
import { type Leg, openLegs, type Turn } from './scene.ts';
import { placeBet } from './slips.ts';

/** Pattern → its act of a day, and the interval of its days. */
const acts: { readonly [P in Pattern]: { every: number; act(turn: Turn): void } } = {
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

/** Plays an abuser's act on the days of its pattern; a group's members share their days. */
export function abuseDay(turn: Turn): void {
  const { pattern, rank } = turn.customer;
  if (pattern === null) return;
  const { every, act } = acts[pattern];
  const offset = pattern === 'syndicate' ? 0 : pattern === 'multiAccounter' ? Math.floor(rank / 4) : rank;
  if (Math.floor(turn.dayStart / day) % every === offset % every) act(turn);
}

/** Deposits just below 1,000, one after the other. */
function structure(turn: Turn): void {
  for (const at of [9, 12.5, 16, 21])
    deposit(turn, { at: hour(turn, at), cents: turn.random.int(90_000, 99_900), result: 'APPROVED' });
}

/** A deposit and its withdrawal without play. */
function passThrough(turn: Turn): void {
  const at = hour(turn, 10);
  const cents = turn.random.int(40, 180) * 1000;
  deposit(turn, { at, cents, result: 'APPROVED' });
  playWithdrawal(turn, {
    at: at + minutes(turn.random.int(50, 240)),
    cents: Math.round(cents * 0.98),
    result: 'APPROVED',
  });
}

/** Several declined cards within minutes, then one that works. */
function declined(turn: Turn, from = hour(turn, 15), pause = seconds(55)): void {
  const tries = turn.random.int(6, 10);
  const comments = 'Declined by the card issuer';
  for (let i = 0; i < tries; i++)
    deposit(turn, { at: from + i * pause, cents: 5000 + i * 500, result: 'REJECTED', comments });
  deposit(turn, { at: from + tries * pause + seconds(5), cents: 5000, result: 'APPROVED' });
}

/** A bonus, a few spins with it, and a withdrawal. */
function cashBonus(turn: Turn): void {
  const at = hour(turn, 17);
  const game = turn.random.pick(slots);
  deposit(turn, { at, cents: 20_000, result: 'APPROVED', comments: 'Reload bonus 50% credited' });
  for (let i = 0; i < 3; i++) spin(turn, { at: at + minutes(2 + i), cents: 500, multiple: 1.5, game, bonusCents: 500 });
  playWithdrawal(turn, { at: at + minutes(22), cents: 29_500, result: 'APPROVED' });
}

/** Red and black of the same round: turnover without risk. */
export function opposite(turn: Turn, from = hour(turn, 20), pause = minutes(2)): void {
  const [roulette] = tables;
  if (!roulette) return;
  for (let i = 0; i < 8; i++) {
    const at = from + i * pause;
    const round = `wheel-${at}-${turn.customer.number}`;
    const red = turn.random.chance(0.5);
    liveBet(turn, { at, cents: 5000, multiple: red ? 2 : 0, game: roulette, round });
    liveBet(turn, { at: at + seconds(2), cents: 5000, multiple: red ? 0 : 2, game: roulette, round });
  }
}

/** Doubles the stake after each loss, within minutes. */
export function chase(turn: Turn, from = hour(turn, 19), pause = () => minutes(turn.random.int(1, 3))): void {
  const game = turn.random.pick(slots);
  let at = from;
  for (let i = 0, cents = 1000; i < 6; i++, cents *= 2, at += pause())
    spin(turn, { at, cents, multiple: i === 5 ? 2 : 0, game });
}

/** Raises the stake through the night. */
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

const hour = (turn: Turn, value: number) => turn.dayStart + minutes(Math.round(value * 60));
const first = <T>(items: readonly T[], count: number) => items.slice(0, count);
const isMatchResult = ({ selection }: Leg) => selection.market === 'Match Result';

/** Bets on the house's side of a sure-bet once the bookmakers' prices make one. */
function arbitrage(turn: Turn): void {
  const from = hour(turn, 11);
  const sure = turn.fixtures
    .filter((fixture) => fixture.moveAt > from && !fixture.void)
    .flatMap((fixture) =>
      fixture.selections.filter(({ sureBet }) => sureBet).map((selection) => ({ fixture, selection })),
    );
  for (const leg of first(sure, 3))
    placeBet(turn, leg.fixture.moveAt + minutes(3 + turn.customer.rank), turn.random.int(150, 600) * 100, [leg]);
}

/** Takes opening prices that turn out far above the closing ones. */
function value(turn: Turn): void {
  const at = hour(turn, 9) + minutes((turn.customer.rank * 3) % 60);
  const legs = openLegs(
    turn,
    at,
    ({ fixture, selection }) => at < fixture.moveAt && selection.opening > selection.closing * 1.07,
  );
  for (const leg of first(legs, 3))
    placeBet(turn, at + minutes(turn.random.int(1, 20)), turn.random.int(80, 250) * 100, [leg]);
}

/** Bets at the house's old price in the minutes after the rivals have moved. */
function late(turn: Turn): void {
  const moved = turn.fixtures
    .filter((fixture) => !fixture.void && fixture.rivalsMoveAt > turn.dayStart)
    .flatMap((fixture) => fixture.selections.map((selection) => ({ fixture, selection })))
    .filter((leg) => isMatchResult(leg) && leg.selection.opening > leg.selection.closing * 1.09);
  for (const leg of first(moved, 3))
    placeBet(turn, leg.fixture.rivalsMoveAt + seconds(turn.random.int(45, 270)), turn.random.int(90, 300) * 100, [leg]);
}

const anySingle = (turn: Turn, at: number): Leg[] => {
  const open = openLegs(turn, at);
  return open.length === 0 ? [] : [turn.random.pick(open)];
};

/** Small stakes, then one twenty-five times as large. */
function spike(turn: Turn): void {
  for (const at of [10, 12, 14])
    placeBet(turn, hour(turn, at), turn.random.int(8, 12) * 100, anySingle(turn, hour(turn, at)));
  placeBet(turn, hour(turn, 16), turn.random.int(220, 320) * 100, anySingle(turn, hour(turn, 16)));
}

/** The maximum stake of one slip, in cents. */
export const houseLimit = 100_000;

/** Stakes the maximum repeatedly. */
function maxStake(turn: Turn): void {
  for (const at of [11, 13, 15, 17]) placeBet(turn, hour(turn, at), houseLimit, anySingle(turn, hour(turn, at)));
}

/** Every member of a group bets on one selection of a small competition within minutes. */
function syndicate(turn: Turn): void {
  const at = hour(turn, 13);
  const legs = openLegs(turn, at, (leg) => isMatchResult(leg) && leg.fixture.competition.name.includes('Reserve'));
  const chosen = (legs.length > 0 ? legs : openLegs(turn, at))[0];
  if (chosen) placeBet(turn, at + seconds(turn.random.int(0, 240)), turn.random.int(80, 120) * 100, [chosen]);
}

/** Bonus stakes on short prices, right after the deposit that earned the bonus. */
function bonus(turn: Turn): void {
  const at = hour(turn, 12);
  deposit(turn, { at, cents: 10_000, result: 'APPROVED', comments: 'Welcome bonus 100% credited' });
  const short = openLegs(turn, at, ({ selection }) => selection.opening < 1.6);
  for (const [index, leg] of first(short, 4).entries())
    placeBet(turn, at + minutes(5 + index * 4), 2500, [leg], { bonus: true });
}

/** One person with several accounts: the same bet from each within a quarter of an hour, with the bonus. */
function copyAccounts(turn: Turn): void {
  const group = Math.floor(turn.customer.rank / 4);
  const noon = hour(turn, 14);
  const open = openLegs(turn, noon);
  const shared = randomOf('copy', group, turn.dayStart);
  const leg = open[Math.floor(shared.next() * open.length)];
  const place = (turn.customer.rank + shared.int(0, 3)) % 4;
  const at = noon + minutes(place * 4) + seconds(turn.random.int(0, 90));
  deposit(turn, { at: at - minutes(5), cents: 5000, result: 'APPROVED', comments: 'Welcome bonus 100% credited' });
  if (leg) placeBet(turn, at, 5000, [leg], { bonus: true });
}
