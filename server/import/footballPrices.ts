import { type CsvRow, cellReader } from './csvTable.ts';
import type { FixtureRow, OddsRow } from './importFormat.ts';
import type { NoteTaker } from './notes.ts';
import { type Book, lineBooks, type PriceTaker, resultBooks } from './priceColumns.ts';
import { openingMoment } from './readTimes.ts';
import { handicap, quotedValue } from './readValues.ts';

export const matchResult = 'Match Result';
export const totalGoals = 'Over/Under 2.5 Goals';
/** The line follows in the market's name: "Asian Handicap -0.25" is given by the home side. */
export const asianHandicap = 'Asian Handicap';

interface PriceColumn {
  column: string;
  book: Book;
  market: typeof matchResult | typeof totalGoals | typeof asianHandicap;
  selection: string;
  moment: OddsRow['moment'];
}

type Ending = [text: string, selection: string];
const results: Ending[] = [
  ['H', '1'],
  ['D', 'X'],
  ['A', '2'],
];
const goals: Ending[] = [
  ['>2.5', 'Over 2.5'],
  ['<2.5', 'Under 2.5'],
];
const sides: Ending[] = [
  ['AHH', '1'],
  ['AHA', '2'],
];

function columnsOf(market: PriceColumn['market'], books: Book[], endings: Ending[]): PriceColumn[] {
  return (['OPENING', 'CLOSING'] as const).flatMap((moment) =>
    books.flatMap((book) =>
      endings.map(([text, selection]) => {
        const column = `${book.code}${moment === 'CLOSING' ? 'C' : ''}${text}`;
        return { column, book, market, selection, moment };
      }),
    ),
  );
}

const columns = [
  ...columnsOf(matchResult, resultBooks, results),
  ...columnsOf(totalGoals, lineBooks, goals),
  ...columnsOf(asianHandicap, lineBooks, sides),
];

/** Whether the header names any column of prices that is taken. */
export const hasPrices = (header: string[]) => columns.some(({ column }) => header.includes(column));

const lineColumn = { OPENING: 'AHh', CLOSING: 'AHCh' } as const;

/** Takes every price of a row: three markets, at the opening (see openingMoment) and at the closing, which is the kick-off. */
export function footballPriceReader(header: string[], prices: PriceTaker, notes: NoteTaker) {
  const cell = cellReader(header);
  const present = columns.filter(({ column }) => header.includes(column));

  const handicapMarket = (row: CsvRow, moment: OddsRow['moment']) => {
    const text = cell(row, lineColumn[moment]);
    const line = handicap(text);
    const priced = present.some(
      (one) => one.market === asianHandicap && one.moment === moment && cell(row, one.column) !== '',
    );
    if (line === null && priced)
      notes.note(
        row.line,
        `${lineColumn[moment]} holds ${quotedValue(text)}, which is no handicap; its prices are not taken`,
      );
    return line === null ? null : `${asianHandicap} ${line}`;
  };

  return (row: CsvRow, { partner_fixtureId, starts_at }: FixtureRow): void => {
    const at = { OPENING: openingMoment(starts_at), CLOSING: starts_at };
    const lines = { OPENING: handicapMarket(row, 'OPENING'), CLOSING: handicapMarket(row, 'CLOSING') };
    for (const { column, book, market, selection, moment } of present) {
      const name = market === asianHandicap ? lines[moment] : market;
      if (name === null) continue;
      const { bookmaker, market_wide } = book;
      prices.take(
        { line: row.line, column, text: cell(row, column) },
        { partner_fixtureId, bookmaker, market_wide, market: name, selection, moment, at: at[moment] },
      );
    }
  };
}
