import { type RawBuilder, sql } from 'kysely';
import { type Store, table } from '../../sql/store.ts';
import { recordset } from '../act/recordset.ts';

/** Tables of what waits to leave the server. */
export type Outbox = 'webhook_delivery' | 'notification_delivery' | 'owner_mail' | 'view_mail';

/** A claimed delivery without a result after this time is claimed again: its process has died. */
const leaseSeconds = 60;
const firstWaitSeconds = 10;
const longestWaitSeconds = 6 * 3600;
const givenUpAfterSeconds = 24 * 3600;

/** Seconds until the next attempt after `attempts`: 10, 20, 40, … at most 6 hours. */
export const waitAfter = (attempts: number): number =>
  Math.min(firstWaitSeconds * 2 ** Math.max(0, attempts - 1), longestWaitSeconds);

/** A delivery that this process sends now. */
export interface Claimed {
  id: string;
  attempts: number;
}

/** Claims what is due, with further columns of the row `d`. Several processes may do so at once: each claims others. */
export async function claimDue<T extends object>(
  store: Store,
  name: Outbox,
  columns: RawBuilder<unknown>,
  atOnce: number,
): Promise<(Claimed & T)[]> {
  const deliveries = table(store, name);
  const { rows } = await sql<Claimed & T>`
    update ${deliveries} d set attempts = attempts + 1, next_at = now() + ${sql.lit(leaseSeconds)} * interval '1 second',
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id in (select id from ${deliveries} where state = 'WAITING' and next_at <= now() order by next_at, id
      limit ${sql.lit(atOnce)} for update skip locked)
    returning d.id, d.attempts, ${columns}`.execute(store.db);
  return rows;
}

/**
 * Begins the lease of claimed deliveries anew, just before they are sent, where a round takes longer than a lease; returns
 * the ids of those that are still this claim's, and not another process's by now.
 */
export async function renewClaims(store: Store, name: Outbox, claimed: readonly Claimed[]): Promise<Set<string>> {
  if (claimed.length === 0) return new Set();
  const rows = claimed.map(({ id, attempts }) => ({ id, attempts }));
  const { rows: renewed } = await sql<{ id: string }>`
    update ${table(store, name)} d set next_at = now() + ${sql.lit(leaseSeconds)} * interval '1 second'
    from ${recordset(rows, 'id bigint, attempts int')}
    where d.id = w.id and d.attempts = w.attempts and d.state = 'WAITING' returning d.id`.execute(store.db);
  return new Set(renewed.map(({ id }) => id));
}

/** How an attempt went: the answer's status, what went wrong, and whether another attempt would end the same. */
export interface Attempt {
  status: number | null;
  error: string | null;
  final?: boolean;
}

/** Stores how attempts went: what has failed is due again after a growing pause, for 24 hours. */
export async function reportAttempts(
  store: Store,
  name: Outbox,
  attempts: readonly (Claimed & Attempt)[],
): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.map(({ id, attempts: done, status, error, final = false }) => ({
    ...{ id, status, error, final },
    wait: waitAfter(done),
  }));
  const next = sql`now() + w.wait * interval '1 second'`;
  const since = sql`coalesce(d.replayed_at, d.created_at)`;
  const over = sql`${next} > ${since} + ${sql.lit(givenUpAfterSeconds)} * interval '1 second'`;
  await sql`update ${table(store, name)} d set
      state = case when w.error is null then 'DELIVERED' when w.final then 'REFUSED' when ${over} then 'FAILED'
        else 'WAITING' end,
      last_error = w.error, last_status = w.status, last_at = now(), next_at = ${next},
      updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
    from ${recordset(rows, 'id bigint, status int, error text, final boolean, wait int')}
    where d.id = w.id and d.state = 'WAITING'`.execute(store.db);
}

/** Attempts begin anew, for another day; what is sent stays the same, so that receivers know it again. */
export const again = sql`state = 'WAITING', attempts = 0, next_at = now(), replayed_at = now(),
  updated_at = greatest(now(), updated_at + interval '1 millisecond')`;
