import type { FixtureRow } from './importFormat.ts';
import { dayFromSlashes, noonOf } from './readTimes.ts';
import { cleanName, isCount, quotedValue, slug } from './readValues.ts';

export const comments = ['Completed', 'Retired', 'Walkover', 'Awarded'] as const;
export type Comment = (typeof comments)[number];

/** The word of the Comment column; null for any but the four. */
export const commentOf = (text: string): Comment | null => comments.find((word) => word === text) ?? null;

export interface TennisMatch {
  fixture: FixtureRow;
  winner: string;
  loser: string;
}

type Reader = (name: string) => string;

/** Sets in the order of the fixture's name: "6-4 6-3"; null where one side of a set is missing. */
function setsOf(read: Reader, winnerFirst: boolean): string | null {
  const sets = ['1', '2', '3', '4', '5']
    .map((set): [string, string] => [read(`W${set}`), read(`L${set}`)])
    .filter(([won, lost]) => won !== '' || lost !== '');
  if (!sets.every(([won, lost]) => isCount(won) && isCount(lost))) return null;
  return sets.map(([won, lost]) => (winnerFirst ? `${won}-${lost}` : `${lost}-${won}`)).join(' ');
}

type Outcome = Pick<FixtureRow, 'status' | 'result' | 'winning_selection'>;

/**
 * A walkover was never played: the fixture is cancelled and has no winning selection, so every bet on it is void. A
 * retirement and an award have a winner, whom the sets alone would not betray; whether bets on them stand is the
 * operator's rule, which the comment in the result lets them apply.
 */
function outcomeOf(comment: Comment, sets: string, winner: string): Outcome {
  if (comment === 'Walkover')
    return { status: 'CANCELLED', result: `Walkover (${winner} went through)`, winning_selection: null };
  const result = comment === 'Completed' ? sets : `${sets} ${comment} (${winner} won)`.trim();
  return { status: 'FINISHED', result: result || null, winning_selection: winner };
}

const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The match of a row, or the reason for its refusal. The file names the winner first; the fixture's players are in
 * alphabetical order, which does not reveal the winner.
 */
export function tennisMatchOf(read: Reader, tour: 'ATP' | 'WTA'): TennisMatch | string {
  const [winner, loser, tournament] = [
    cleanName(read('Winner')),
    cleanName(read('Loser')),
    cleanName(read('Tournament')),
  ];
  if (winner === null) return `Winner ${quotedValue(read('Winner'))} is no name`;
  if (loser === null) return `Loser ${quotedValue(read('Loser'))} is no name`;
  if (winner === loser) return `${quotedValue(winner)} would play against themselves`;
  if (tournament === null) return `Tournament ${quotedValue(read('Tournament'))} is no name`;
  const day = dayFromSlashes(read('Date'));
  if (day === null) return `Date ${quotedValue(read('Date'))} is no day written dd/mm/yyyy`;
  const comment = commentOf(read('Comment'));
  if (comment === null) return `Comment ${quotedValue(read('Comment'))} is none of ${comments.join(', ')}`;
  const players = [winner, loser].sort(byCodePoint);
  const sets = setsOf(read, players[0] === winner);
  if (sets === null) return 'the games of a set (W1, L1 …) are not two whole numbers';
  const fixture: FixtureRow = {
    partner_fixtureId: ['td', tour, slug(tournament), day, ...players.map(slug)].join(':'),
    region: cleanName(read('Location')),
    sport: 'Tennis',
    competition: tournament,
    name: players.join(' v '),
    starts_at: noonOf(day),
    starts_at_precision: 'day',
    ...outcomeOf(comment, sets, winner),
  };
  return { fixture, winner, loser };
}
