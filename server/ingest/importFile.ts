import { basename } from 'node:path';
import { parseFile } from '../import/registry.ts';
import type { ImportNote, ParsedRows } from '../import/types.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { readEvents } from './eventFiles.ts';
import { fixtureEvent, oddsEvent } from './importedRows.ts';
import type { ImportFile } from './importFiles.ts';
import { storeCurrencies, storeRates } from './reference.ts';
import { storeRows } from './store.ts';
import { figure } from './terminal.ts';
import type { Rejected, Stored } from './verdicts.ts';

/** Where a file's rows go: a tenant's schema, or the control schema for what all tenants share. */
export interface ImportPlace {
  store: Store;
  /** See knownCurrencies. */
  currencies: ReadonlySet<string>;
  now: Date;
  progress(text: string): void;
}

/** What became of one file. Refused rows stand in the notes, as `refused`. */
export interface Imported {
  file: string;
  /** Records that the file holds. */
  read: number;
  accepted: number;
  unchanged: number;
  /** Nothing of the file could be read. */
  refusedWhole: boolean;
  notes: ImportNote[];
}

type Note = Omit<ImportNote, 'file'>;

/** Stores a file's rows in one transaction: all that can be taken of it, or nothing where something breaks. */
export function importFile(file: ImportFile, place: ImportPlace): Promise<Imported> {
  return inTransaction(place.store, (store) => {
    const inside = { ...place, store };
    return file.form === 'rows' ? importEvents(file, inside) : importSource(file, inside);
  });
}

async function importSource(file: Extract<ImportFile, { form: 'source' }>, place: ImportPlace): Promise<Imported> {
  const name = basename(file.path);
  const parsed = parseFile(file.kind, name, file.bytes);
  const imported = begin(name, parsed.read);
  imported.refusedWhole = parsed.read === 0 && parsed.rows.length === 0;
  imported.notes.push(...parsed.notes);
  for (const rows of parsed.rows)
    add(imported, await storeParsed(place, name, rows), ({ line, errors }) => ({
      line: null,
      level: 'refused',
      reason: `${rows.kind}, row ${line} of those read: ${errors.join('; ')}`,
    }));
  return imported;
}

async function importEvents(file: Extract<ImportFile, { form: 'rows' }>, place: ImportPlace): Promise<Imported> {
  const name = basename(file.path);
  const { rows, places, broken } = readEvents(file.kind, name, file.text);
  const imported = begin(name, rows.length + broken.length);
  for (const one of broken) imported.notes.push({ file: name, level: 'refused', ...one });
  const stored = await inBatches(rows, place, name, (part, firstLine) =>
    storeRows(place.store, file.kind, part, { ...place, firstLine }),
  );
  add(imported, stored, ({ line, errors }) => ({
    line: places[line - 1] ?? null,
    level: 'refused',
    reason: errors.join('; '),
  }));
  return imported;
}

const begin = (file: string, read: number): Imported => ({
  file,
  read,
  accepted: 0,
  unchanged: 0,
  refusedWhole: false,
  notes: [],
});

function add(
  imported: Imported,
  { accepted, unchanged, rejected }: Stored,
  noteOf: (rejected: Rejected) => Note,
): void {
  imported.accepted += accepted;
  imported.unchanged += unchanged;
  for (const one of rejected) imported.notes.push({ file: imported.file, ...noteOf(one) });
}

function storeParsed(place: ImportPlace, file: string, parsed: ParsedRows): Promise<Stored> {
  const { store } = place;
  switch (parsed.kind) {
    case 'fixtures':
      return inBatches(parsed.rows.map(fixtureEvent), place, file, (rows, firstLine) =>
        storeRows(store, 'fixtures', rows, { ...place, firstLine }),
      );
    case 'odds':
      return inBatches(parsed.rows.map(oddsEvent), place, file, (rows, firstLine) =>
        storeRows(store, 'odds', rows, { ...place, firstLine }),
      );
    case 'rates':
      return inBatches(parsed.rows, place, file, (rows, firstLine) => storeRates(store, rows, firstLine));
    case 'currencies':
      return inBatches(parsed.rows, place, file, (rows, firstLine) => storeCurrencies(store, rows, firstLine));
  }
}

const batchSize = 2000;

async function inBatches<R>(
  rows: readonly R[],
  { progress }: ImportPlace,
  file: string,
  store: (rows: readonly R[], firstLine: number) => Promise<Stored>,
): Promise<Stored> {
  const sum: Stored = { accepted: 0, unchanged: 0, rejected: [] };
  for (let from = 0; from < rows.length; from += batchSize) {
    const { accepted, unchanged, rejected } = await store(rows.slice(from, from + batchSize), from + 1);
    sum.accepted += accepted;
    sum.unchanged += unchanged;
    sum.rejected.push(...rejected);
    progress(`${file}: ${figure(Math.min(from + batchSize, rows.length))} of ${figure(rows.length)} rows`);
  }
  return sum;
}
