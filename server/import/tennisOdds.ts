import { type CsvRow, type CsvTable, cellReader, lacking, readHeader, readTable } from './csvTable.ts';
import type { FixtureRow, Importer } from './importFormat.ts';
import { FileRefused, noteTaker, repeatFinder } from './notes.ts';
import { bet365, marketWide, pinnacle, priceTaker } from './priceColumns.ts';
import { quotedValue } from './readValues.ts';
import { commentOf, tennisMatchOf } from './tennisMatch.ts';

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
