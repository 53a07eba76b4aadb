import { enums } from '../../manifest/enums.ts';
import { csvLine, csvMark, textCell } from '../../resources/csv.ts';
import type { Label } from './label.ts';

/** Labels as CSV (RFC 4180, with a BOM by which spreadsheets know it for UTF-8): the key, then a column per locale. */
export function labelsCsv(labels: readonly Label[]): string {
  const rows = labels.map(({ key, texts }) => [key, ...enums.Locales.map((locale) => texts[locale] ?? '')]);
  return csvMark + [['key', ...enums.Locales], ...rows].map((cells) => csvLine(cells.map(textCell))).join('');
}

/** One row of a CSV file, with the line that it begins in. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A quotation mark that is never closed. */
export class OpenQuote extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`A quotation mark that opens in line ${line} is never closed.`);
    this.name = 'OpenQuote';
    this.line = line;
  }
}

/** Reads CSV with commas, semicolons or tabs between the cells, whichever the head has. Rows without anything are left out. */
export function parseCsv(text: string): CsvRow[] {
  const content = text.replace(/^\u{feff}/u, '');
  const separator = separatorOf(content.split(/\r?\n/, 1)[0] ?? '');
  const rows: CsvRow[] = [];
  let line = 1;
  let at = 0;
  while (at < content.length) {
    const row: CsvRow = { line, cells: [] };
    let ended = false;
    while (!ended) {
      const cell = readCell(content, at, separator, line);
      row.cells.push(cell.text);
      line += cell.lines;
      ended = content[cell.end] !== separator;
      at = cell.end + 1;
      if (ended && content[cell.end] === '\r' && content[at] === '\n') at += 1;
    }
    line += 1;
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  return rows;
}

function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

/** The cell that begins at a place, where it ends, and how many line breaks are in it. */
function readCell(content: string, from: number, separator: string, line: number) {
  if (content[from] !== '"') {
    let end = from;
    while (end < content.length && content[end] !== separator && content[end] !== '\n' && content[end] !== '\r')
      end += 1;
    return { text: content.slice(from, end), end, lines: 0 };
  }
  let text = '';
  let at = from + 1;
  for (;;) {
    const close = content.indexOf('"', at);
    if (close === -1) throw new OpenQuote(line);
    text += content.slice(at, close);
    at = close + 1;
    if (content[at] !== '"') break;
    text += '"';
    at += 1;
  }
  // what stands between the closing mark and the next cell is no CSV; it is kept rather than lost
  let end = at;
  while (end < content.length && content[end] !== separator && content[end] !== '\n' && content[end] !== '\r') end += 1;
  return { text: text + content.slice(at, end), end, lines: text.split('\n').length - 1 };
}
