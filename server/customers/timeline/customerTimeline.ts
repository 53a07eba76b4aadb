import { type RawBuilder, sql } from 'kysely';
import type { CasinoRun, CustomerTimeline, TimelineEvent, TimelineKind } from '../../../src/contracts/timeline.ts';
import { onePlan } from '../../database/underRole.ts';
import { table } from '../../sql/store.ts';
import { type PlainKind, sources, type TimelineReading } from './sources.ts';
import {
  boundOf,
  type Cursor,
  comparePlaces,
  type RunKind,
  rankOf,
  runKinds,
  type TimelinePlace,
  writeTimelineCursor,
} from './timelineCursor.ts';

/** The requested part of a timeline. */
export interface TimelineQuery {
  kinds: readonly TimelineKind[];
  /** The end of the previous page. */
  cursor: Cursor | null;
  /** Only events before this moment. */
  before: string | null;
  limit: number;
}

const isRunKind = (kind: TimelineKind): kind is RunKind => runKinds.some((one) => one === kind);
const isPlainKind = (kind: TimelineKind): kind is PlainKind => !isRunKind(kind);

/** Returns one page of a customer's events, newest first; its cost does not depend on the customer's number of rows. */
export async function timelineOf(
  reading: TimelineReading,
  query: TimelineQuery,
): Promise<Omit<CustomerTimeline, 'customer'>> {
  const { kinds, cursor, before, limit } = query;
  // one more than fits, to detect a next page
  const most = limit + 1;
  const wanted = <K extends TimelineKind>(kind: K) => ({ kind, below: boundOf(kind, cursor, before) });
  const [plain, ...runs] = await Promise.all([
    eventsOf(
      reading,
      kinds.filter(isPlainKind).map((kind) => wanted(kind)),
      most,
    ),
    ...kinds.filter(isRunKind).map((kind) => runsOf(reading, wanted(kind), most)),
  ]);
  const { events, next } = mergePage([...plain, ...runs], limit, cursor);
  return { events, next: next && writeTimelineCursor(next) };
}

interface EventRow {
  kind: PlainKind;
  at: string;
  id: string;
  data: object | null;
}

/** A kind, and the place below which its events are read. */
interface Wanted<K> {
  kind: K;
  below: TimelinePlace;
}

/**
 * Returns the newest events of each kind below a place, at most `limit` of each: one statement, one index range per
 * kind.
 */
async function eventsOf(
  reading: TimelineReading,
  wanted: readonly Wanted<PlainKind>[],
  limit: number,
): Promise<TimelinePart[]> {
  if (wanted.length === 0) return [];
  const parts = wanted.map((one) => rowsOf(reading, one, limit));
  const { rows } = await sql<EventRow>`${onePlan} ${sql.join(parts, sql` union all `)}`.execute(reading.store.db);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return [...byKind].map(([kind, found]) => ({
    found: found.map((row) => ({ event: eventOf(reading, kind, row) })),
    more: found.length >= limit,
  }));
}

function rowsOf(reading: TimelineReading, { kind, below }: Wanted<PlainKind>, limit: number): RawBuilder<unknown> {
  const { from, at, where, joins = sql``, data } = sources[kind](reading);
  return sql`(select ${sql.lit(kind)} as kind, t."*at" as at, t.id::text as id, ${data}::json as data
    from (select r.*, ${at} as "*at" from ${from} where ${where}
      and (${at}, r.id) < (${below.at}::timestamptz, ${below.id}::bigint)
      order by ${at} desc, r.id desc limit ${sql.lit(limit)}) t ${joins} order by t."*at" desc, t.id desc)`;
}

function eventOf(reading: TimelineReading, kind: PlainKind, { at, id, data }: EventRow): TimelineEvent {
  const { part } = sources[kind](reading);
  return { kind, at, id, ...(part !== null && { [part]: data }) };
}

/** Maximum rows read for a page: a longer run is shown in parts. */
const mostRows = 2000;
const longestPause = '30 minutes';

interface RunRow extends CasinoRun {
  at: string;
  id: string;
  first_id: string;
  looked: number;
}

/**
 * Returns the newest runs of spins, or live casino bets, below a place, at most `limit`. Runs depend only on the rows,
 * so that reading on below a run's oldest row finds the next one whole. Only the last run can be cut; it is left for
 * the next page unless it is the only one.
 */
async function runsOf(
  { store, customerId }: TimelineReading,
  { kind, below }: Wanted<RunKind>,
  limit: number,
): Promise<TimelinePart> {
  const { rows } = await sql<RunRow>`${onePlan} with s as (
      select id, submitted_at as at, currency, stake, "return", is_rolled_back, casino_game_id,
        (submitted_at at time zone 'UTC')::date as day
      from ${table(store, kind)} r where r.customer_id = ${customerId}::bigint
        and (r.submitted_at, r.id) < (${below.at}::timestamptz, ${below.id}::bigint)
      order by r.submitted_at desc, r.id desc limit ${sql.lit(mostRows)}),
    b as (select s.*, lag(at) over w - at > interval ${sql.lit(longestPause)} or lag(day) over w <> day
        or lag(currency) over w <> currency as begins
      from s window w as (order by at desc, id desc)),
    n as (select b.*, count(*) filter (where begins) over (order by at desc, id desc rows unbounded preceding) as run from b),
    g as (select run, max(at) as at, (array_agg(id order by at desc, id desc))[1] as id, min(at) as "from",
        (array_agg(id order by at, id))[1] as first_id, count(*)::int as count, min(currency) as currency,
        coalesce(sum(stake) filter (where not is_rolled_back), 0.00) as stake,
        coalesce(sum("return") filter (where not is_rolled_back), 0.00) as "return",
        (count(*) filter (where is_rolled_back))::int as rolled_back, count(distinct casino_game_id)::int as games,
        mode() within group (order by casino_game_id) as game_id
      from n group by run order by run limit ${sql.lit(limit)})
    select g.at, g.id, g."from", g.first_id, g.count, g.currency, g.stake, g."return", g.stake - g."return" as profit,
      g.rolled_back, g.games, c.name as game, (select count(*)::int from s) as looked
    from g join ${table(store, 'casino_game')} c on c.id = g.game_id order by g.run`.execute(store.db);
  const cut = (rows[0]?.looked ?? 0) >= mostRows;
  const whole = cut && rows.length > 1 && rows.length < limit ? rows.slice(0, -1) : rows;
  return {
    found: whole.map(({ at, id, first_id, looked: _, ...run }) => ({
      event: { kind, at, id, run },
      oldest: { at: run.from, id: first_id },
    })),
    more: cut || rows.length >= limit,
  };
}

/** An event as read from its source. */
export interface FoundEvents {
  event: TimelineEvent;
  /** The oldest row of a run: its kind continues below it. */
  oldest?: TimelinePlace;
}

/** The newest events of one kind for a page, and whether there may be older ones. */
export interface TimelinePart {
  found: FoundEvents[];
  more: boolean;
}

/**
 * Merges the newest events of every kind into a page. The page ends at the oldest event read of a kind that has more,
 * so that pages neither repeat nor miss an event.
 */
export function mergePage(
  parts: readonly TimelinePart[],
  limit: number,
  before: Cursor | null,
): { events: TimelineEvent[]; next: Cursor | null } {
  const all = parts.flatMap(({ found }) => found).sort(compareFound);
  const known = parts.flatMap(({ found, more }) => (more && found.length > 0 ? found.slice(-1) : []));
  const horizon = known.sort(compareFound)[0];
  const sure = horizon ? all.filter((one) => compareFound(one, horizon) <= 0) : all;
  const page = sure.slice(0, limit);
  const last = page.at(-1);
  const isAll = page.length === all.length && !parts.some(({ more }) => more);
  return {
    events: page.map(({ event }) => event),
    next: isAll || !last ? null : cursorAt(last, page, before),
  };
}

function compareFound({ event: one }: FoundEvents, { event: other }: FoundEvents): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  return rankOf(one.kind) - rankOf(other.kind) || comparePlaces(one, other);
}

function cursorAt(
  { event: { kind, at, id } }: FoundEvents,
  page: readonly FoundEvents[],
  before: Cursor | null,
): Cursor {
  const runs = { ...before?.runs };
  for (const one of runKinds) {
    const oldest = page.findLast(({ event }) => event.kind === one)?.oldest;
    if (oldest) runs[one] = oldest;
  }
  return { kind, at, id, runs };
}
