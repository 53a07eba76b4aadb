import { restored } from '../../csv/csv.ts';
import type { Misfit } from '../../i18n/textGaps.ts';
import { enums, type Locale } from '../../manifest/enums.ts';
import { formats } from '../../manifest/formats.ts';
import { type Label, type LabelTextMap, misfitsOf } from './label.ts';
import { type LabelsCsvRow, OpenQuote, parseCsv } from './labelsCsv.ts';

/** Why a file can't be read at all. */
export type FileFault =
  | { kind: 'empty' | 'noKey' | 'noTexts' | 'notText' }
  | { kind: 'twice'; name: string }
  | { kind: 'quote'; line: number };

/** Why a line is refused. */
export type ImportReason =
  | { kind: 'noKey' | 'badKey' | 'noText' | 'long' }
  | { kind: 'twice'; line: number }
  | { kind: 'cells'; given: number; wanted: number }
  | { kind: 'misfit'; locale: Locale; misfit: Exclude<Misfit, null> };

export interface LabelChange {
  locale: Locale;
  before: string | undefined;
  after: string;
}

/** What is to become of one line of the file. */
export type ImportLine = { line: number; key: string } & (
  | { verdict: 'same' }
  | { verdict: 'refused'; reason: ImportReason }
  | { verdict: 'added'; changes: LabelChange[]; texts: LabelTextMap }
  | { verdict: 'changed'; changes: LabelChange[]; texts: LabelTextMap; label: Label }
);

export interface Plan {
  lines: ImportLine[];
  /** Columns that are neither the key nor a locale's. */
  ignored: string[];
}

interface Columns {
  key: number;
  locales: { locale: Locale; at: number }[];
  ignored: string[];
  width: number;
}

/** CONTRACT of the API: the longest JSON text of a label. */
const longest = 20_000;

/** Judges a file line by line against the labels that there are; a fault where it can't be read. Changes nothing. */
export function planOf(file: string, labels: readonly Label[]): Plan | FileFault {
  const rows = rowsOf(file);
  if (!Array.isArray(rows)) return rows;
  const [head, ...body] = rows;
  const columns = columnsOf(head?.cells ?? []);
  if ('kind' in columns) return columns;
  if (body.length === 0) return { kind: 'empty' };
  const known = new Map(labels.map((label) => [label.key, label]));
  const seen = new Map<string, number>();
  const lines = body.map((row) => judge(row, columns, known, seen));
  return { lines, ignored: columns.ignored };
}

function rowsOf(file: string): LabelsCsvRow[] | FileFault {
  if (file.includes('\u{fffd}') || file.includes('\u0000')) return { kind: 'notText' };
  try {
    return parseCsv(file);
  } catch (error) {
    if (error instanceof OpenQuote) return { kind: 'quote', line: error.line };
    throw error;
  }
}

function columnsOf(cells: readonly string[]): Columns | FileFault {
  const names = cells.map((name) => name.trim());
  const read = ['key', ...enums.Locales];
  const twice = read.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) return { kind: 'twice', name: twice };
  const key = names.indexOf('key');
  if (key === -1) return { kind: 'noKey' };
  const locales = enums.Locales.map((locale) => ({ locale, at: names.indexOf(locale) })).filter(({ at }) => at !== -1);
  if (locales.length === 0) return { kind: 'noTexts' };
  const ignored = names.filter((name) => name !== '' && !read.includes(name));
  return { key, locales, ignored, width: names.length };
}

function judge(row: LabelsCsvRow, columns: Columns, known: Map<string, Label>, seen: Map<string, number>): ImportLine {
  const { line, cells } = row;
  const key = restored(cells[columns.key] ?? '').trim();
  const place = { line, key };
  const refuse = (reason: ImportReason): ImportLine => ({ ...place, verdict: 'refused', reason });
  if (key === '') return refuse({ kind: 'noKey' });
  const before = seen.get(key);
  if (before !== undefined) return refuse({ kind: 'twice', line: before });
  seen.set(key, line);
  // more cells than the head: a comma in a text that is not quoted
  if (cells.length > columns.width && cells.slice(columns.width).some((cell) => cell !== ''))
    return refuse({ kind: 'cells', given: cells.length, wanted: columns.width });
  const label = known.get(key);
  const given = columns.locales.flatMap(({ locale, at }): LabelChange[] => {
    const after = restored(cells[at] ?? '').replace(/\r\n?/g, '\n');
    const now = label?.texts[locale];
    return after.trim() === '' || after === now ? [] : [{ locale, before: now, after }];
  });
  if (!label && !new RegExp(formats.labelKey.pattern, 'u').test(key)) return refuse({ kind: 'badKey' });
  if (given.length === 0) return label ? { ...place, verdict: 'same' } : refuse({ kind: 'noText' });
  const texts = { ...label?.texts, ...Object.fromEntries(given.map(({ locale, after }) => [locale, after])) };
  const [misfit] = misfitsOf(texts, label?.bundled ?? {});
  if (misfit) return refuse({ kind: 'misfit', ...misfit });
  if (JSON.stringify(texts).length > longest) return refuse({ kind: 'long' });
  return label
    ? { ...place, verdict: 'changed', changes: given, texts, label }
    : { ...place, verdict: 'added', changes: given, texts };
}
