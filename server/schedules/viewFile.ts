import { sql } from 'kysely';
import type { SavedView } from '../../src/contracts/savedViews.ts';
import { csvParts, type RecordData } from '../../src/csv/csvParts.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { type ExportReading, trimmed } from '../records/exportReading.ts';
import type { Session } from '../sessions/sessions.ts';
import { table } from '../sql/store.ts';
import { conditions } from '../sql/where.ts';

/** The most rows of a file, and the most bytes: mail servers take some ten million, in an encoding that adds a third. */
export const fileBounds = { rows: 10_000, bytes: 5_000_000 };
/** Rows beyond this number are told as at least so many. */
const countedTo = 100_000;

export interface ViewFile {
  text: string;
  rows: number;
  /** How many rows the view has, where the file has not all of them; `least` where it has more than were counted. */
  of?: { total: number; least: boolean };
}

interface Wanted {
  context: Context;
  session: Session;
  reading: ExportReading;
  view: Pick<SavedView, 'columns'>;
  heading: (path: string) => string;
}

/** The rows of a view as a person may see them, as CSV with the columns of the view that they may see. */
export async function fileOf({ context, session, reading, view, heading }: Wanted): Promise<ViewFile> {
  const { entity, manifest, pages } = reading;
  const columns = (view.columns ?? entity.list).filter((path) => fieldAt(entity, path) !== undefined);
  const csv = csvParts(entity, { manifest, heading, columns: columns.length > 0 ? columns : entity.list });
  const parts = [csv.head];
  let bytes = Buffer.byteLength(csv.head);
  let rows = 0;
  try {
    for await (const page of pages)
      for (const record of (await trimmed(context, session, reading, page)).map(asRecord)) {
        const line = csv.rows([record]);
        bytes += Buffer.byteLength(line);
        if (rows >= fileBounds.rows || bytes > fileBounds.bytes)
          return { text: parts.join(''), rows, of: await countOf(reading) };
        parts.push(line);
        rows += 1;
      }
  } finally {
    await pages.return(undefined).catch(() => undefined);
  }
  return { text: parts.join(''), rows };
}

const asRecord = (row: Row): RecordData => ({ ...row, id: String(row.id) });

async function countOf({ manifest, store, name, query, scope }: ExportReading) {
  const all = [...scope, ...conditions(manifest, store, name, query.filters)];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from ${table(store, name)} t ${where} limit ${sql.lit(countedTo + 1)}) n`.execute(store.db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, countedTo), least: total > countedTo };
}
