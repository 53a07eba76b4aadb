import { sql } from 'kysely';
import type { RecordData } from '../../src/csv/csvParts.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { type ExportReading, type RowReader, trimmed } from '../records/exportReading.ts';
import { table } from '../sql/store.ts';
import { conditions } from '../sql/where.ts';

/** Rows beyond this number are told as at least so many. */
const countedTo = 100_000;

/** How many rows are in a file. */
export interface Extent {
  rows: number;
  /** How many rows the view has, where the file has not all of them; `least` where it has more than were counted. */
  of?: { total: number; least: boolean };
}

export interface Wanted {
  context: Context;
  reader: RowReader;
  reading: ExportReading;
}

/** The columns of a view that a person may see, or else the list's usual ones. */
export function columnsFor({ entity }: ExportReading, columns: readonly string[] | null): readonly string[] {
  const known = (columns ?? entity.list).filter((path) => fieldAt(entity, path) !== undefined);
  return known.length > 0 ? known : entity.list;
}

/** Gives the rows of a view as a person may see them to `add`, until it says that the file has no room for one. */
export async function readRows(
  { context, reader, reading }: Wanted,
  add: (record: RecordData) => boolean,
): Promise<Extent> {
  const { pages } = reading;
  let rows = 0;
  try {
    for await (const page of pages)
      for (const record of (await trimmed(context, reader, reading, page)).map(asRecord)) {
        if (!add(record)) return { rows, of: await countOf(reading) };
        rows += 1;
      }
  } finally {
    await pages.return(undefined).catch(() => undefined);
  }
  return { rows };
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
