import { type CsvRow, readHeader, readTable } from './csvTable.ts';
import type { Importer, RateRow } from './importFormat.ts';
import { FileRefused, noteTaker } from './notes.ts';
import { isDay } from './readTimes.ts';
import { isRate, quotedValue } from './readValues.ts';

const isCode = (text: string) => /^[A-Z]{3}$/.test(text);

function recognise(text: string): string | null {
  const [date, ...codes] = readHeader(text);
  if (date !== 'Date') return 'the header does not begin with Date';
  const named = codes.at(-1) === '' ? codes.slice(0, -1) : codes;
  const other = named.find((code) => !isCode(code));
  if (other !== undefined) return `the header names ${quotedValue(other)}, which is no currency code`;
  return named.length > 0 ? null : 'the header names no currency';
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Why a row is refused as a whole; null when it is taken. */
function complaint({ cells, line }: CsvRow, width: number, seen: Map<string, number>): string | null {
  const [day = ''] = cells;
  if (!isDay(day)) return `Date ${quotedValue(day)} is no day written YYYY-MM-DD`;
  if ([0, 6].includes(weekday(day)))
    return `${day} is a ${weekday(day) === 0 ? 'Sunday' : 'Saturday'}; rates are of banking days`;
  const before = seen.get(day);
  if (before !== undefined) return `the rates of ${day} stand in line ${before} already`;
  const beyond = cells.slice(width).find((cell) => cell !== '');
  if (beyond !== undefined) return `a value ${quotedValue(beyond)} stands beyond the last currency`;
  seen.set(day, line);
  return null;
}

/**
 * The European Central Bank's reference rates (eurofxref-hist.csv): units per 1 EUR, one row a banking day, newest first.
 * N/A is no rate and makes no row.
 */
export const ecbRates: Importer = {
  recognise,
  parse(file, text) {
    const notes = noteTaker(file);
    const { header, rows: table, read } = readTable(file, text, notes);
    const codes = header.filter(isCode);
    if (codes.length === 0) throw new FileRefused(file, 'names no currency in its header.', 1);
    const rows: RateRow[] = [];
    const seen = new Map<string, number>();
    const take = (row: CsvRow) => {
      const reason = complaint(row, codes.length + 1, seen);
      if (reason !== null) return notes.refuse(row.line, reason);
      const [day = '', ...values] = row.cells;
      codes.forEach((code, at) => {
        const rate = values[at] ?? '';
        if (rate === 'N/A') return;
        if (isRate(rate)) rows.push({ code, day, rate });
        else
          notes.refuse(row.line, `${code} holds ${quotedValue(rate)}, which is no rate; the rest of the row is taken`);
      });
    };
    for (const row of table) take(row);
    return { rows: [{ kind: 'rates', rows }], notes: notes.list, read };
  },
};
