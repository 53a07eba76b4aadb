import { type RawBuilder, sql } from 'kysely';
import type { TimelineEvent } from '../../../src/contracts/timeline.ts';
import type { Place } from './cursor.ts';
import type { Part } from './merge.ts';
import { type PlainKind, type Reading, sources } from './sources.ts';

interface EventRow {
  kind: PlainKind;
  at: string;
  id: string;
  data: object | null;
}

/** A kind, and the place below which its events are read. */
export interface Wanted<K> {
  kind: K;
  below: Place;
}

/**
 * Returns the newest events of each kind below a place, at most `limit` of each: one statement, one index range per
 * kind.
 */
export async function eventsOf(reading: Reading, wanted: readonly Wanted<PlainKind>[], limit: number): Promise<Part[]> {
  if (wanted.length === 0) return [];
  const parts = wanted.map((one) => rowsOf(reading, one, limit));
  const { rows } = await sql<EventRow>`${sql.join(parts, sql` union all `)}`.execute(reading.store.db);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return [...byKind].map(([kind, found]) => ({
    found: found.map((row) => ({ event: eventOf(reading, kind, row) })),
    more: found.length >= limit,
  }));
}

function rowsOf(reading: Reading, { kind, below }: Wanted<PlainKind>, limit: number): RawBuilder<unknown> {
  const { from, at, where, joins = sql``, data } = sources[kind](reading);
  return sql`(select ${sql.lit(kind)} as kind, t."*at" as at, t.id::text as id, ${data}::json as data
    from (select r.*, ${at} as "*at" from ${from} where ${where}
      and (${at}, r.id) < (${below.at}::timestamptz, ${below.id}::bigint)
      order by ${at} desc, r.id desc limit ${sql.lit(limit)}) t ${joins} order by t."*at" desc, t.id desc)`;
}

function eventOf(reading: Reading, kind: PlainKind, { at, id, data }: EventRow): TimelineEvent {
  const { part } = sources[kind](reading);
  return { kind, at, id, ...(part !== null && { [part]: data }) };
}
