import type { OddsRow } from './importFormat.ts';
import { counted, type NoteTaker } from './notes.ts';
import { isPrice, quotedValue } from './readValues.ts';

/** A bookmaker as a file abbreviates it and as the console names it. */
export interface Book {
  code: string;
  bookmaker: string;
  market_wide: boolean;
}

const book = (code: string, bookmaker: string): Book => ({ code, bookmaker, market_wide: false });

/** Market-wide figures: they are no bookmakers, and every row of theirs says so. */
export const marketWide: Book[] = [
  { code: 'Max', bookmaker: 'Market Max', market_wide: true },
  { code: 'Avg', bookmaker: 'Market Average', market_wide: true },
];
export const bet365 = book('B365', 'Bet365');
export const pinnacle = book('PS', 'Pinnacle');
/** The bookmakers of a 1X2 market. */
export const resultBooks = [
  bet365,
  book('BW', 'bwin'),
  book('IW', 'Interwetten'),
  pinnacle,
  book('WH', 'William Hill'),
  book('VC', 'VC Bet'),
  ...marketWide,
];
/** The bookmakers of total goals and handicaps, where Pinnacle is P. */
export const lineBooks = [bet365, { ...pinnacle, code: 'P' }, ...marketWide];

export interface PriceCell {
  line: number;
  column: string;
  text: string;
}

/** Reads the prices of one file: a blank cell is counted, an invalid price is noted, and the rest of the row stays. */
export function priceTaker(notes: NoteTaker) {
  const rows: OddsRow[] = [];
  const blanks = new Map<string, number>();
  return {
    rows,
    take({ line, column, text }: PriceCell, row: Omit<OddsRow, 'price'>): void {
      if (text === '') blanks.set(column, (blanks.get(column) ?? 0) + 1);
      else if (isPrice(text)) rows.push({ ...row, price: text });
      else
        notes.note(
          line,
          `${column} holds ${quotedValue(text)}, which is no price above 1; the rest of the row is taken`,
        );
    },
    /** One note for the whole file. */
    noteBlanks(): void {
      if (blanks.size === 0) return;
      const total = [...blanks.values()].reduce((sum, count) => sum + count, 0);
      const groups = Map.groupBy(blanks, ([, count]) => count);
      const each = [...groups]
        .map(([count, columns]) => `${count} each in ${columns.map(([column]) => column).join(', ')}`)
        .join('; ');
      notes.note(null, `${counted(total, 'blank price')}, nothing taken there: ${each}`);
    },
  };
}

export type PriceTaker = ReturnType<typeof priceTaker>;
