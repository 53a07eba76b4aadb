import { decode } from './decode.ts';
import { ecbRates } from './ecbRates.ts';
import { footballOdds } from './footballOdds.ts';
import { type Importer, type ImportKind, importKinds, type Parsed } from './importFormat.ts';
import { iso4217 } from './iso4217.ts';
import { FileRefused } from './notes.ts';
import { openfootball } from './openfootball.ts';
import { tennisOdds } from './tennisOdds.ts';

export const importers: Record<ImportKind, Importer> = {
  'football-odds': footballOdds,
  'tennis-odds': tennisOdds,
  fixtures: openfootball,
  rates: ecbRates,
  currencies: iso4217,
};

/** Whether the word is one that `npm run import --` takes as a kind. */
export const isImportKind = (word: string): word is ImportKind => importKinds.some((kind) => kind === word);

/** Throws FileRefused for a text of another kind, with its missing part and its likely kind. */
export function recognise(kind: ImportKind, file: string, text: string): void {
  const lack = importers[kind].recognise(text);
  if (lack === null) return;
  const other = importKinds.find((one) => one !== kind && importers[one].recognise(text) === null);
  const guess = other ? `; it looks like ${other}` : '';
  throw new FileRefused(file, `is not a ${kind} file: ${lack}${guess}.`);
}

/**
 * Reads one file: its rows, refusals and remarks. A file that is refused as a whole has no rows and one note of level
 * `refused`; this never throws because of a file's content. `file` is the name used in the notes.
 */
export function parseFile(kind: ImportKind, file: string, bytes: Uint8Array): Parsed {
  try {
    const text = decode(file, bytes);
    recognise(kind, file, text);
    return importers[kind].parse(file, text);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { rows: [], notes: [{ file, line: error.line, level: 'refused', reason: error.message }], read: 0 };
  }
}
