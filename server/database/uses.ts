import type { Kysely } from 'kysely';
import type { Tables } from './types.ts';

/**
 * What a connection is wanted for. Each use has connections of its own, so that none of them waits for another's: `sign-in`
 * for what every call begins with, `ingest` for events, `requests` for all that people ask, `backtests` for those, and
 * `work` for migrations, jobs and commands.
 */
export const uses = ['sign-in', 'ingest', 'requests', 'backtests', 'work'] as const;
export type Use = (typeof uses)[number];

/** Milliseconds that one statement may take, by its use; 0: as long as it takes. */
export type TimeLimits = { readonly [use in Use]: number };

const second = 1_000;

/** The limits that follow from the one for requests. */
export function timeLimits(requests: number, backtests: number): TimeLimits {
  return { 'sign-in': Math.min(requests, 10 * second), ingest: 60 * second, requests, backtests, work: 0 };
}

/** A PostgreSQL server's, and the embedded database's, which has one connection for everybody. */
export const serverLimits = (requests = 30 * second): TimeLimits =>
  timeLimits(requests, Math.max(requests, 120 * second));
export const embeddedLimits = (requests = 10 * second): TimeLimits =>
  timeLimits(requests, Math.max(requests, 20 * second));

/** The ways to one database. */
interface Ways {
  /** The connections for work that takes as long as it takes. */
  work(): Kysely<Tables>;
  onBehalfOf(signal: AbortSignal): Kysely<Tables>;
}

const ways = new WeakMap<Kysely<Tables>, Ways>();
const made = new WeakMap<AbortSignal, Map<Kysely<Tables>, Kysely<Tables>>>();

/** Says in which other ways a database is used. */
export function offer(db: Kysely<Tables>, offered: Ways): void {
  ways.set(db, offered);
}

/** The same database for work without a time limit. */
export const forWork = (db: Kysely<Tables>): Kysely<Tables> => ways.get(db)?.work() ?? db;

/**
 * The same connections on behalf of somebody who may go away: once the signal is aborted, what runs is cancelled in the
 * database and what waits gives up its place; both reject with GivenUp.
 */
export function onBehalfOf(db: Kysely<Tables>, signal: AbortSignal): Kysely<Tables> {
  const way = ways.get(db);
  if (!way) return db;
  const known = made.get(signal) ?? new Map<Kysely<Tables>, Kysely<Tables>>();
  made.set(signal, known);
  const found = known.get(db) ?? way.onBehalfOf(signal);
  known.set(db, found);
  return found;
}
