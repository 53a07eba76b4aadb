import type {
  CurrencyRow,
  FixtureRow,
  ImportKind,
  ImportNote,
  OddsRow,
  Parsed,
  RateRow,
} from '../../../server/import/importFormat.ts';
import { parseFile } from '../../../server/import/importFormats.ts';
import { sharedBytes } from '../../support/sharedData.ts';

const group = <T>(parsed: Parsed, pick: (one: Parsed['rows'][number]) => T[] | null): T[] =>
  parsed.rows.flatMap((one) => pick(one) ?? []);

export const fixturesOf = (parsed: Parsed): FixtureRow[] =>
  group(parsed, (one) => (one.kind === 'fixtures' ? one.rows : null));
export const oddsOf = (parsed: Parsed): OddsRow[] => group(parsed, (one) => (one.kind === 'odds' ? one.rows : null));
export const ratesOf = (parsed: Parsed): RateRow[] => group(parsed, (one) => (one.kind === 'rates' ? one.rows : null));
export const currenciesOf = (parsed: Parsed): CurrencyRow[] =>
  group(parsed, (one) => (one.kind === 'currencies' ? one.rows : null));

export const refusedOf = (parsed: Parsed): ImportNote[] => parsed.notes.filter(({ level }) => level === 'refused');
export const remarksOf = (parsed: Parsed): ImportNote[] => parsed.notes.filter(({ level }) => level === 'note');

/** Parses a file of the real data under its bare name. */
export const parseShared = (kind: ImportKind, path: string): Parsed =>
  parseFile(kind, path.split('/').at(-1) ?? path, sharedBytes(path));

/** Parses a text as if it were a file. */
export const parseText = (kind: ImportKind, file: string, text: string): Parsed =>
  parseFile(kind, file, new TextEncoder().encode(text));

/** First and last of some texts in their order. */
export const range = (values: string[]): [string | undefined, string | undefined] => {
  const sorted = [...values].sort();
  return [sorted[0], sorted.at(-1)];
};

/** How often each key comes. */
export function tally<T>(values: T[], key: (value: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
}
