import { deposit } from '../payments.ts';
import { minutes, randomOf, seconds } from '../random.ts';
import { type Leg, openLegs, type Turn } from '../scene.ts';
import { placeBet } from '../slips.ts';

export const hour = (turn: Turn, value: number) => turn.dayStart + minutes(Math.round(value * 60));
const first = <T>(items: readonly T[], count: number) => items.slice(0, count);
const isMatchResult = ({ selection }: Leg) => selection.market === 'Match Result';

/** Bets on the house's side of a sure-bet once the bookmakers' prices make one. */
export function arbitrage(turn: Turn): void {
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
export function value(turn: Turn): void {
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
export function late(turn: Turn): void {
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
export function spike(turn: Turn): void {
  for (const at of [10, 12, 14])
    placeBet(turn, hour(turn, at), turn.random.int(8, 12) * 100, anySingle(turn, hour(turn, at)));
  placeBet(turn, hour(turn, 16), turn.random.int(220, 320) * 100, anySingle(turn, hour(turn, 16)));
}

/** The maximum stake of one slip, in cents. */
export const houseLimit = 100_000;

/** Stakes the maximum repeatedly. */
export function maxStake(turn: Turn): void {
  for (const at of [11, 13, 15, 17]) placeBet(turn, hour(turn, at), houseLimit, anySingle(turn, hour(turn, at)));
}

/** Every member of a group bets on one selection of a small competition within minutes. */
export function syndicate(turn: Turn): void {
  const at = hour(turn, 13);
  const legs = openLegs(turn, at, (leg) => isMatchResult(leg) && leg.fixture.competition.name.includes('Reserve'));
  const chosen = (legs.length > 0 ? legs : openLegs(turn, at))[0];
  if (chosen) placeBet(turn, at + seconds(turn.random.int(0, 240)), turn.random.int(80, 120) * 100, [chosen]);
}

/** Bonus stakes on short prices, right after the deposit that earned the bonus. */
export function bonus(turn: Turn): void {
  const at = hour(turn, 12);
  deposit(turn, { at, cents: 10_000, result: 'APPROVED', comments: 'Welcome bonus 100% credited' });
  const short = openLegs(turn, at, ({ selection }) => selection.opening < 1.6);
  for (const [index, leg] of first(short, 4).entries())
    placeBet(turn, at + minutes(5 + index * 4), 2500, [leg], { bonus: true });
}

/** One person with several accounts: the same bet from each within a quarter of an hour, with the bonus. */
export function copyAccounts(turn: Turn): void {
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
