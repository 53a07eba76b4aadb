import { basename } from 'node:path';
import type { ImportNote, ParsedRows } from '../import/importFormat.ts';
import { parseFile } from '../import/importFormats.ts';
import { partRows } from '../ingest/bodyParts.ts';
import type { IngestKind } from '../ingest/ingestKinds.ts';
import { storeCurrencies, storeRates } from '../ingest/reference.ts';
import { shownReasons } from '../ingest/refusedRows.ts';
import type { Rejected, Stored } from '../ingest/verdicts.ts';
import { type Taking, takeAround } from '../pipeline/poison.ts';
import { storeAndJudge } from '../pipeline/storeAndJudge.ts';
import type { SecretKey } from '../sessions/secretBox.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { readEvents } from './eventFiles.ts';
import { fixtureEvent, oddsEvent } from './importedRows.ts';
import type { ImportFile } from './importFiles.ts';
import { figure } from './terminal.ts';

/** Where a file's rows go: a tenant's schemas, or the control schema for what all tenants share. */
export interface ImportPlace {
  store: Store;
  /** The tenant's logs; absent for data that all tenants share. */
  logs?: Store;
  /** See knownCurrencies. */
  currencies: ReadonlySet<string>;
  secretKey?: SecretKey | undefined;
  now: Date;
  progress(text: string): void;
}

/** The result for one file. Refused rows are in the notes, as `refused`. */
export interface Imported {
  file: string;
  /** Records that the file holds. */
  read: number;
  accepted: number;
  unchanged: number;
  /** Whether the whole file was refused. */
  refusedWhole: boolean;
  notes: ImportNote[];
}

type Note = Omit<ImportNote, 'file'>;

/**
 * Imports every row that is valid. Events are evaluated like those received by the API, one transaction per batch: an
 * interrupted import continues when it is run again. Rates and currencies are stored in one transaction.
 */
export function importFile(file: ImportFile, place: ImportPlace): Promise<Imported> {
  if (file.form === 'rows') return importEvents(file, place);
  if (place.logs) return importSource(file, place);
  return inTransaction(place.store, (store) => importSource(file, { ...place, store }));
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
  const stored = await storeEvents(file.kind, rows, place, name);
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
      return storeEvents('fixtures', parsed.rows.map(fixtureEvent), place, file);
    case 'odds':
      return storeEvents('odds', parsed.rows.map(oddsEvent), place, file);
    case 'rates':
      return inBatches(parsed.rows, place, { file, size: largeBatch }, (rows, line) => storeRates(store, rows, line));
    case 'currencies':
      return inBatches(parsed.rows, place, { file, size: largeBatch }, (rows, line) =>
        storeCurrencies(store, rows, line),
      );
  }
}

/** Rows of a batch that are not validated individually. */
const largeBatch = 2000;

function storeEvents(kind: IngestKind, events: readonly unknown[], place: ImportPlace, file: string): Promise<Stored> {
  const { store: tenant, logs } = place;
  if (!logs) throw new Error(`${file} was to be imported for no tenant.`);
  const size = kind === 'fixtures' || kind === 'odds' ? largeBatch : partRows;
  return inBatches(events, place, { file, size }, (rows, firstLine) =>
    takeEvents({ ...place, tenant, logs }, kind, rows, firstLine),
  );
}

async function inBatches<R>(
  rows: readonly R[],
  { progress }: ImportPlace,
  { file, size }: { file: string; size: number },
  store: (rows: readonly R[], firstLine: number) => Promise<Stored>,
): Promise<Stored> {
  const sum: Stored = { accepted: 0, unchanged: 0, rejected: [] };
  for (let from = 0; from < rows.length; from += size) {
    const { accepted, unchanged, rejected } = await store(rows.slice(from, from + size), from + 1);
    sum.accepted += accepted;
    sum.unchanged += unchanged;
    sum.rejected.push(...rejected);
    progress(`${file}: ${figure(Math.min(from + size, rows.length))} of ${figure(rows.length)} rows`);
  }
  return sum;
}

/** Where a command's events go. */
interface EventPlace {
  tenant: Store;
  logs: Store;
  currencies: ReadonlySet<string>;
  secretKey?: SecretKey | undefined;
  now: Date;
}

/** Stores and evaluates a batch of events like those received by the API; rows that break a batch are left out. */
async function takeEvents(
  { tenant, logs, currencies, secretKey, now }: EventPlace,
  kind: IngestKind,
  events: readonly unknown[],
  firstLine: number,
): Promise<Stored> {
  const place = { tenant, logs, sameDatabase: tenant.db === logs.db };
  const taking: Taking = {
    take: (_kind, rows, verdicts) => storeAndJudge(place, kind, rows, { currencies, secretKey, now, verdicts }),
    // consoles are connected to a server, and find these alerts in the list; refusals are reported
    onAlerts() {},
    onPoison() {},
  };
  const stored: Stored = { accepted: 0, unchanged: 0, rejected: [] };
  for (const [at, verdict] of (await takeAround(taking, kind, events)).entries()) {
    if (typeof verdict === 'string') stored[verdict] += 1;
    else stored.rejected.push({ line: firstLine + at, errors: shownReasons(verdict) });
  }
  return stored;
}
