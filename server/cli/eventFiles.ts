import { isObject } from '../../src/manifest/isObject.ts';
import { FileRefused } from '../import/notes.ts';
import { contractSchema } from '../ingest/eventSchemas.ts';
import { contracts, type IngestKind, ingestKinds } from '../ingest/ingestKinds.ts';

/** The rows of a file of events, each with its place: the line, or in a JSON array the row's number. */
export interface FileEventRows {
  rows: unknown[];
  places: number[];
  /** Lines that are no JSON. */
  broken: { line: number; reason: string }[];
}

/**
 * Reads a JSON array or JSON lines of one kind of events (CONTRACT: Events in). Throws FileRefused for anything else,
 * or when no row has the required fields of the kind.
 */
export function readEvents(kind: IngestKind, file: string, text: string): FileEventRows {
  const found = /^\s*\[/.test(text) ? arrayRows(file, text) : lineRows(text);
  if (found.rows.length === 0) throw new FileRefused(file, 'is neither a JSON array of rows nor one JSON row a line.');
  if (found.rows.some((row) => lackOf(kind, row).length === 0)) return found;
  const lack = lackOf(kind, found.rows.find(isObject)).join(', ');
  const other = mostDemanding().find((one) => found.rows.some((row) => lackOf(one, row).length === 0));
  throw new FileRefused(
    file,
    `is not a ${kind} file: its rows lack ${lack}${other ? `; it looks like ${other}` : ''}.`,
  );
}

const requiredOf = (kind: IngestKind) => contractSchema(contracts[kind]).required;

/** Every row about a customer has a customer's required fields: the kinds with most required fields are tried first. */
const mostDemanding = () => ingestKinds.toSorted((a, b) => requiredOf(b).length - requiredOf(a).length);

function lackOf(kind: IngestKind, row: unknown): string[] {
  return requiredOf(kind).filter((name) => !isObject(row) || !(name in row));
}

function arrayRows(file: string, text: string): FileEventRows {
  const rows: unknown = parsed(text);
  if (!Array.isArray(rows)) throw new FileRefused(file, "can't be read: it begins like a JSON array, but is none.");
  return { rows, places: rows.map((_, at) => at + 1), broken: [] };
}

function lineRows(text: string): FileEventRows {
  const found: FileEventRows = { rows: [], places: [], broken: [] };
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = parsed(line);
    if (row === undefined) found.broken.push({ line: at + 1, reason: 'the line is no JSON' });
    else {
      found.rows.push(row);
      found.places.push(at + 1);
    }
  }
  return found;
}

/** Undefined where the text is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
