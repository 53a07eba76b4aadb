import { type CsvRow, type CsvTable, cellReader, lacking, readHeader, readTable } from './csvTable.ts';
import type { FixtureRow, Importer } from './importFormat.ts';
import { FileRefused, noteTaker, repeatFinder } from './notes.ts';
import { bet365, marketWide, pinnacle, priceTaker } from './priceColumns.ts';
import { dayFromSlashes, noonOf } from './readTimes.ts';
import { cleanName, isCount, quotedValue, slug } from './readValues.ts';

export const matchWinner = 'Match Winner';
const needed = ['Tournament', 'Date', 'Round', 'Winner', 'Loser', 'Comment', 'B365W', 'B365L'];
const books = [bet365, pinnacle, ...marketWide];

function recognise(text: string): string | null {
  const header = readHeader(text);
  const lack = lacking(header, needed);
  if (lack !== null) return lack;
  return header.includes('ATP') || header.includes('WTA') ? null : 'the header names neither ATP nor WTA';
}

/**
 * Refuses a file whose header belongs to other rows: no row has a comment where the header puts it. (The women's US Open
 * of 2023 came with the men's header of 36 columns over rows of 32, padded to 36 with empty fields.)
 */
function refuseForeignHeader(file: string, { header, rows }: CsvTable): void {
  const cell = cellReader(header);
  const [first] = rows;
  if (!first || rows.some((row) => commentOf(cell(row, 'Comment')) !== null)) return;
  const width = Math.max(...rows.map(({ cells }) => cells.findLastIndex((text) => text !== '') + 1));
  const at = first.cells.findIndex((text) => commentOf(text) !== null);
  const shifted = at < 0 ? '' : ` while the comment stands under ${header[at]}`;
  throw new FileRefused(
    file,
    `has a header that does not fit its rows: the header names ${header.length} columns, the ${rows.length} rows fill ` +
      `${width}, and Comment holds ${quotedValue(cell(first, 'Comment'))} in line ${first.line}${shifted}; nothing of the file ` +
      'is taken, put the right header on it.',
    1,
  );
}

/** The prices are the last before play: closing prices, at the start of the fixture. */
const pricesOf = (fixture: FixtureRow, winner: string, loser: string) =>
  books.flatMap(({ code, bookmaker, market_wide }) =>
    [
      { column: `${code}W`, selection: winner },
      { column: `${code}L`, selection: loser },
    ].map(({ column, selection }) => ({
      column,
      row: {
        partner_fixtureId: fixture.partner_fixtureId,
        bookmaker,
        market_wide,
        market: matchWinner,
        selection,
        moment: 'CLOSING' as const,
        at: fixture.starts_at,
      },
    })),
  );

/** tennis-data.co.uk: one match a row, men (ATP) or women (WTA), with a date only and a market of two players. */
export const tennisOdds: Importer = {
  recognise,
  parse(file, text) {
    const notes = noteTaker(file);
    const table = readTable(file, text, notes);
    refuseForeignHeader(file, table);
    const { header } = table;
    const cell = cellReader(header);
    const tour = header.includes('ATP') ? 'ATP' : 'WTA';
    const fixtures: FixtureRow[] = [];
    const prices = priceTaker(notes);
    const repeats = repeatFinder(notes);
    const take = (row: CsvRow) => {
      const match = tennisMatchOf((name) => cell(row, name), tour);
      if (typeof match === 'string') return notes.refuse(row.line, match);
      const { fixture, winner, loser } = match;
      if (repeats(fixture.partner_fixtureId, row.line)) return;
      fixtures.push(fixture);
      for (const { column, row: price } of pricesOf(fixture, winner, loser))
        if (header.includes(column)) prices.take({ line: row.line, column, text: cell(row, column) }, price);
    };
    for (const row of table.rows) take(row);
    prices.noteBlanks();
    return {
      rows: [
        { kind: 'fixtures', rows: fixtures },
        { kind: 'odds', rows: prices.rows },
      ],
      notes: notes.list,
      read: table.read,
    };
  },
};

const comments = ['Completed', 'Retired', 'Walkover', 'Awarded'] as const;
type Comment = (typeof comments)[number];

/** The word of the Comment column; null for any but the four. */
const commentOf = (text: string): Comment | null => comments.find((word) => word === text) ?? null;

interface TennisMatch {
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
function tennisMatchOf(read: Reader, tour: 'ATP' | 'WTA'): TennisMatch | string {
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
