import type { Kysely } from 'kysely';
import type { Tables } from './database.ts';
import type { TenantRoles } from './tenantRoles.ts';

/**
 * The uses of connections. Each has its own connections, so that none waits for another: `sign-in` for the
 * authentication of every call, `ingest` for events, `requests` for other calls, `backtests`, and `work` for
 * migrations, jobs and commands.
 */
export const uses = ['sign-in', 'ingest', 'requests', 'backtests', 'work'] as const;
export type ConnectionUse = (typeof uses)[number];

/** Statement timeouts in milliseconds, by use; 0: none. */
export type TimeLimits = { readonly [use in ConnectionUse]: number };

const second = 1_000;

/** The timeouts that follow from those of requests and backtests. */
export function timeLimits(requests: number, backtests: number): TimeLimits {
  return { 'sign-in': Math.min(requests, 10 * second), ingest: 60 * second, requests, backtests, work: 0 };
}

/** The defaults of a PostgreSQL server, and of the embedded database, which has one connection for all uses. */
export const serverLimits = (requests = 30 * second): TimeLimits =>
  timeLimits(requests, Math.max(requests, 120 * second));
export const embeddedLimits = (requests = 10 * second): TimeLimits =>
  timeLimits(requests, Math.max(requests, 20 * second));

/** What a call that reads needs of a replica. */
export interface Reading {
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
  /** A moment of performance.now(): the replica has to have all that was committed before it. */
  notBefore: number;
}

/** Other ways to use the same database. */
interface Ways {
  /** The connections without a time limit. */
  work?(): Kysely<Tables>;
  onBehalfOf?(signal: AbortSignal): Kysely<Tables>;
  /** Its replicas, where it has any. */
  reading?: ((wanted: Reading) => Kysely<Tables>) | undefined;
  /** Of what reads from a replica: the primary from now on; undefined where that is used already. */
  primary?(): Kysely<Tables> | undefined;
  usesPrimary?(): boolean;
  /** The same connections under a role. */
  under?(role: string): Kysely<Tables>;
  /** The role that these queries are under; absent where it is the server's own. */
  role?: string | undefined;
  roles?: TenantRoles;
}

const ways = new WeakMap<Kysely<Tables>, Ways>();
const made = new WeakMap<AbortSignal, Map<Kysely<Tables>, Kysely<Tables>>>();

/** Registers the other ways to use a database. */
export function offer(db: Kysely<Tables>, offered: Ways): void {
  ways.set(db, offered);
}

/** The same connections, each statement and transaction under a role of the database. */
export function under(db: Kysely<Tables>, role: string): Kysely<Tables> {
  const way = ways.get(db)?.under;
  if (!way) throw new Error(`No role can be taken here: ${role} needs connections of a pool.`);
  return way(role);
}

/** The role that keeps the audit log which these connections reach; undefined where it has none, or in a transaction. */
export function keeperRoleOf(db: Kysely<Tables>, isPlatforms: boolean): string | undefined {
  const { role, roles } = ways.get(db) ?? {};
  if (!roles) return undefined;
  if (role !== undefined) return roles.auditOf(role);
  return isPlatforms && !roles.isLeftOut(roles.platformAudit) ? roles.platformAudit : undefined;
}

/** The same database for work without a time limit. */
export const forWork = (db: Kysely<Tables>): Kysely<Tables> => ways.get(db)?.work?.() ?? db;

/**
 * The same connections for a caller that may disconnect: when the signal is aborted, running queries are cancelled in
 * the database and waiting ones leave the queue; both reject with GivenUp.
 */
export function onBehalfOf(db: Kysely<Tables>, signal: AbortSignal): Kysely<Tables> {
  const way = ways.get(db)?.onBehalfOf;
  if (!way) return db;
  const known = made.get(signal) ?? new Map<Kysely<Tables>, Kysely<Tables>>();
  made.set(signal, known);
  const found = known.get(db) ?? way(signal);
  known.set(db, found);
  return found;
}

/**
 * The same database for a call that only reads and whose answer may be some seconds old: its queries go to a replica that
 * is fresh enough, else to the primary.
 */
export function readingFrom(db: Kysely<Tables>, wanted: Reading): Kysely<Tables> {
  const way = ways.get(db)?.reading;
  if (way) return way(wanted);
  return wanted.signal ? onBehalfOf(db, wanted.signal) : db;
}

/** Whether the last query went to the primary. */
export const usesPrimary = (db: Kysely<Tables>): boolean => ways.get(db)?.usesPrimary?.() ?? true;

/** The primary, where these queries went to a replica until now; they go to the primary from now on. */
export const primaryInstead = (db: Kysely<Tables>): Kysely<Tables> | undefined => ways.get(db)?.primary?.();
