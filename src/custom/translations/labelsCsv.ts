import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { csvLine, csvMark, textCell } from '../../csv/csv.ts';
import { enums } from '../../manifest/enums.ts';
import type { Label } from './label.ts';

/** Labels as CSV (RFC 4180, with a BOM by which spreadsheets know it for UTF-8): the key, then a column per locale. */
export function labelsCsv(labels: readonly Label[]): string {
  const rows = labels.map(({ key, texts }) => [key, ...enums.Locales.map((locale) => texts[locale] ?? '')]);
  return csvMark + [['key', ...enums.Locales], ...rows].map((cells) => csvLine(cells.map(textCell))).join('');
}

/** One row of a CSV file, with the line that it begins in. */
export interface LabelsCsvRow {
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
export function parseCsv(text: string): LabelsCsvRow[] {
  const content = text.replace(/\r\n?/g, '\n');
  const rows: LabelsCsvRow[] = [];
  let line = 1;
  try {
    parse(content, {
      bom: true,
      delimiter: separatorOf(content.split('\n', 1)[0] ?? ''),
      relax_column_count: true,
      relax_quotes: true,
      on_record(cells: string[], { lines }) {
        if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    throw error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' ? new OpenQuote(line) : error;
  }
  return rows;
}

function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
}
