import { CsvError, parse } from 'csv-parse/sync';
import { counted, FileRefused, type NoteTaker } from './notes.ts';
import { quotedValue } from './readValues.ts';

export interface CsvRow {
  /** Line of the file on which the record ends. */
  line: number;
  cells: string[];
}

export interface CsvTable {
  header: string[];
  /** Rows as wide as the header, cells trimmed. */
  rows: CsvRow[];
  /** How many rows the file holds below its header, blank ones left out. */
  read: number;
}

// Any of the three line ends, also mixed: by itself the parser settles on the first it meets.
const options = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: true };

/** The header of a CSV file, cells trimmed; empty where the first line is no CSV. */
export function readHeader(text: string): string[] {
  try {
    const [header = []]: string[][] = parse(text.slice(0, 65_536), { ...options, to: 1 });
    return header.map((cell) => cell.trim());
  } catch {
    return [];
  }
}

/** The names that a header lacks, as recognise() reports them; null when it has every name. */
export function lacking(header: string[], names: string[]): string | null {
  const missing = names.filter((name) => !header.includes(name));
  return missing.length === 0 ? null : `the header lacks ${missing.join(', ')}`;
}

const isRecord = (value: unknown): value is { info: { lines: number }; record: string[] } =>
  typeof value === 'object' && value !== null && 'info' in value && 'record' in value;

function records(file: string, text: string): CsvRow[] {
  try {
    const found: unknown[] = parse(text, { ...options, info: true });
    return found
      .filter(isRecord)
      .map(({ info, record }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : null;
    const where = line === null ? '' : ` in line ${line}`;
    throw new FileRefused(file, `is not well-formed CSV: a quote is open or out of place${where}.`, line);
  }
}

/**
 * Reads a CSV file with a header. Blank rows are noted and rows of another width than the header's refused; a file
 * without rows, with a column named twice, or in which every row has the wrong width throws FileRefused.
 */
export function readTable(file: string, text: string, notes: NoteTaker): CsvTable {
  const [head, ...all] = records(file, text);
  const header = head?.cells ?? [];
  const twice = header.find((name, at) => name !== '' && header.indexOf(name) !== at);
  if (twice) throw new FileRefused(file, `names the column ${quotedValue(twice)} twice in its header.`, 1);
  const filled = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new FileRefused(file, 'has a header and no rows.');
  noteBlanks(all, filled, notes);
  const rows = filled.filter(({ cells }) => cells.length === header.length);
  const [first] = filled;
  if (rows.length === 0 && first)
    throw new FileRefused(
      file,
      `has ${header.length} columns in its header and none of its rows has as many (line ${first.line} has ${first.cells.length}).`,
      first.line,
    );
  for (const { line, cells } of filled)
    if (cells.length !== header.length)
      notes.refuse(line, `the row has ${counted(cells.length, 'field')}, the header ${header.length}`);
  return { header, rows, read: filled.length };
}

function noteBlanks(all: CsvRow[], filled: CsvRow[], notes: NoteTaker): void {
  const kept = new Set(filled);
  const lines = all.filter((row) => !kept.has(row)).map(({ line }) => line);
  const [first] = lines;
  if (first !== undefined)
    notes.note(first, `${counted(lines.length, 'blank row')} skipped (lines ${first} to ${lines.at(-1)})`);
}

/** Reads a row's cells by the column's name; a column that the file lacks reads as ''. */
export function cellReader(header: string[]): (row: CsvRow, name: string) => string {
  const places = new Map(header.map((name, at) => [name, at]));
  return (row, name) => row.cells[places.get(name) ?? -1] ?? '';
}
