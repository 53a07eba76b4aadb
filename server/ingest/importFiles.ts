import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decode } from '../import/decode.ts';
import { FileRefused } from '../import/notes.ts';
import { parseFile, recognise } from '../import/registry.ts';
import type { ImportKind, ImportNote, Parsed, ParsedRows } from '../import/types.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { fixtureEvent, oddsEvent } from './importedRows.ts';
import { storeCurrencies, storeRates } from './reference.ts';
import { storeRows } from './store.ts';
import { CommandRefused, figure } from './terminal.ts';
import type { Stored } from './verdicts.ts';

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
  read: number;
  accepted: number;
  unchanged: number;
  /** Nothing of the file could be read. */
  refusedWhole: boolean;
  notes: ImportNote[];
}

/** The files' contents; throws CommandRefused, one sentence a file, where one can't be read or is not of the kind. */
export function readFiles(kind: ImportKind, paths: readonly string[]): { path: string; bytes: Uint8Array }[] {
  const complaints: string[] = [];
  const files = paths.flatMap((path) => {
    try {
      const bytes = readFileSync(path);
      recognise(kind, path, decode(path, bytes));
      return [{ path, bytes }];
    } catch (error) {
      complaints.push(complaint(path, error));
      return [];
    }
  });
  if (complaints.length === 0) return files;
  const others =
    files.length === 0 ? '' : `, of the other ${figure(files.length)} file${files.length === 1 ? '' : 's'} neither`;
  throw new CommandRefused([...complaints, `Nothing was stored${others}.`].join('\n'));
}

function complaint(path: string, error: unknown): string {
  if (error instanceof FileRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: { [code: string]: string } = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder: name the files in it',
    EACCES: 'you may not read it',
  };
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return `${basename(path)} can't be read: ${reason}.`;
}

/** Parses a file and stores its rows in one transaction: all that can be taken of it, or nothing. */
export async function importFile(
  kind: ImportKind,
  path: string,
  bytes: Uint8Array,
  place: ImportPlace,
): Promise<Imported> {
  const file = basename(path);
  const parsed = parseFile(kind, file, bytes);
  const imported: Imported = {
    file,
    read: parsed.read,
    accepted: 0,
    unchanged: 0,
    refusedWhole: isEmpty(parsed),
    notes: [...parsed.notes],
  };
  await inTransaction(place.store, async (store) => {
    for (const rows of parsed.rows) {
      const stored = await storeParsed({ ...place, store }, file, rows);
      imported.accepted += stored.accepted;
      imported.unchanged += stored.unchanged;
      for (const { line, errors } of stored.rejected)
        imported.notes.push({
          file,
          line: null,
          level: 'refused',
          reason: `${rows.kind}, row ${line} of those read: ${errors.join('; ')}`,
        });
    }
  });
  return imported;
}

const isEmpty = ({ rows, read }: Parsed) => read === 0 && rows.length === 0;

function storeParsed(place: ImportPlace, file: string, parsed: ParsedRows): Promise<Stored> {
  switch (parsed.kind) {
    case 'fixtures':
      return inBatches(parsed.rows, place, file, (rows, firstLine) =>
        storeRows(place.store, 'fixtures', rows.map(fixtureEvent), { ...place, firstLine }),
      );
    case 'odds':
      return inBatches(parsed.rows, place, file, (rows, firstLine) =>
        storeRows(place.store, 'odds', rows.map(oddsEvent), { ...place, firstLine }),
      );
    case 'rates':
      return inBatches(parsed.rows, place, file, (rows, firstLine) => storeRates(place.store, rows, firstLine));
    case 'currencies':
      return inBatches(parsed.rows, place, file, (rows, firstLine) => storeCurrencies(place.store, rows, firstLine));
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
