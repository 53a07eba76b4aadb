import { sql } from 'kysely';
import { reasons } from '../../src/i18n/en/reasons.ts';
import type { Row } from '../database/database.ts';
import { sentence } from '../sentence.ts';
import { type Store, table } from '../sql/store.ts';
import type { RefusedRow } from './bodyParts.ts';
import { withoutHidden, withoutQuote } from './hiddenValues.ts';
import { type IngestKind, ingestKinds, isIngestKind } from './ingestKinds.ts';

/** Characters that are kept of a refused row. */
export const keptText = 20_000;
/** The most reasons of one row in an answer. */
const mostReasons = 20;
const longestReason = 500;

/** A row that was refused, as it is kept. */
export interface KeptRow {
  kind: IngestKind;
  line: number;
  text: string;
}

/** Reasons as an answer has them: bounded in number and length. */
export function shownReasons(errors: readonly string[]): string[] {
  const shown = errors
    .slice(0, mostReasons)
    .map((error) => (error.length > longestReason ? `${error.slice(0, longestReason).toWellFormed()}…` : error));
  return errors.length > mostReasons
    ? [...shown, `row: ${sentence(reasons.more, { count: errors.length - mostReasons })}`]
    : shown;
}

const storable = (text: string) => text.slice(0, keptText).replaceAll('\u0000', '\ufffd').toWellFormed();

/** Keeps rows that were refused, in one statement: for people to look at, and to be sent again. */
export async function keepRefused(
  logs: Store,
  kind: IngestKind,
  requestId: string,
  refused: readonly RefusedRow[],
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ line, text, errors }) => ({
    line,
    row: storable(withoutHidden(kind, text)),
    errors: storable(errors.map((error) => withoutQuote(kind, error)).join('; ')),
  }));
  await sql`insert into ${table(logs, 'ingest_log')} (kind, line, "row", errors, request_id)
    select ${kind}, x.line, x."row", x.errors, ${requestId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(line integer, "row" text, errors text)`.execute(logs.db);
}

/** A stored refused row; undefined for an unknown id. */
export async function keptRow(logs: Store, id: string): Promise<KeptRow | undefined> {
  const { rows } = await sql<Row>`
    select kind, line, "row" from ${table(logs, 'ingest_log')} where id = ${id}::bigint`.execute(logs.db);
  const [found] = rows;
  return found && toKept(found);
}

/** The ids of the first and the last stored row; null without rows. */
export async function keptSpan(logs: Store): Promise<{ first: string; last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(id)::text as first, max(id)::text as last from ${table(logs, 'ingest_log')}`.execute(logs.db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

/** Kept rows that were not taken since, after one and up to another, in the order in which they came. */
export async function untaken(
  logs: Store,
  { after, last, limit }: { after: string; last: string; limit: number },
): Promise<(KeptRow & { id: string })[]> {
  const { rows } = await sql<Row>`select k.id, k.kind, k.line, k."row" from ${table(logs, 'ingest_log')} k
    where k.replayed_at is null and k.kind = any(${[...ingestKinds]}::text[])
      and k.id > ${after}::bigint and k.id <= ${last}::bigint order by k.id limit ${sql.lit(limit)}`.execute(logs.db);
  return rows.flatMap((row) => {
    const kept = toKept(row);
    return kept ? [{ ...kept, id: String(row.id) }] : [];
  });
}

function toKept({ kind, line, row }: Row): KeptRow | undefined {
  const word = String(kind);
  return isIngestKind(word) ? { kind: word, line: Number(line ?? 1), text: String(row ?? '') } : undefined;
}

/** Notes what became of a kept row that was sent again: taken, or refused for these reasons. */
export async function noteReplay(logs: Store, id: string, at: Date, errors: readonly string[] | null): Promise<void> {
  const change =
    errors === null
      ? sql`replayed_at = ${at.toISOString()}::timestamptz`
      : sql`errors = ${storable(errors.join('; '))}`;
  await sql`update ${table(logs, 'ingest_log')} set ${change} where id = ${id}::bigint`.execute(logs.db);
}
