import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

const atOnce = 10;
/** A claimed mail without a result after this time is claimed again: its process has died. */
const leaseSeconds = 120;
const firstWaitSeconds = 30;
const longestWaitSeconds = 3600;
export const givenUpAfterHours = 24;

/** Seconds until the next attempt after `attempts`: 30, 60, 120, … at most an hour. */
export const waitAfter = (attempts: number): number =>
  Math.min(firstWaitSeconds * 2 ** Math.max(0, attempts - 1), longestWaitSeconds);

/** Queues the mail that brings a user's link. */
export async function queueMail(store: Store, now: Date, userId: string): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await sql`insert into ${table(store, 'mail_outbox')} (user_id, created_at, next_at)
    values (${userId}::bigint, ${at}, ${at})`.execute(store.db);
}

/** A mail that this process sends now. */
export interface Claimed {
  id: string;
  userId: string;
  attempts: number;
  created_at: string;
  /** The language that its user has chosen, or else the installation's. */
  locale: string;
}

/** Claims mails that are due; several processes may do so at once, each claims others. */
export async function claimDue(store: Store, now: Date): Promise<Claimed[]> {
  const outbox = table(store, 'mail_outbox');
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<Claimed>`
    update ${outbox} m set attempts = attempts + 1, next_at = ${at} + ${sql.lit(leaseSeconds)} * interval '1 second'
    where id in (select id from ${outbox} where state = 'WAITING' and next_at <= ${at} order by next_at, id
      limit ${sql.lit(atOnce)} for update skip locked)
    returning m.id::text as id, m.user_id::text as "userId", m.attempts, m.created_at,
      coalesce((select s.value from ${table(store, 'user_state')} s where s.user_id = m.user_id and s.name = 'locale'),
        (select p.locale from ${table(store, 'platform_setting')} p limit 1)) as locale`.execute(store.db);
  return rows;
}

/**
 * Begins a mail's lease anew, just before it is sent; false where it is not this claim's any longer: another process has
 * claimed it, or its user has got another link.
 */
export async function renewClaim(store: Store, now: Date, { id, attempts }: Claimed): Promise<boolean> {
  const { rows } = await sql`update ${table(store, 'mail_outbox')}
    set next_at = ${now.toISOString()}::timestamptz + ${sql.lit(leaseSeconds)} * interval '1 second'
    where id = ${id}::bigint and attempts = ${attempts} and state = 'WAITING' returning 1`.execute(store.db);
  return rows.length > 0;
}

export type Outcome = 'SENT' | 'FAILED' | { retryAt: string };

/** Stores what became of a mail; whether it was still wanted. */
export async function reportMail(store: Store, id: string, outcome: Outcome, error: string | null): Promise<boolean> {
  const state = typeof outcome === 'string' ? outcome : 'WAITING';
  const next = typeof outcome === 'string' ? sql`next_at` : sql`${outcome.retryAt}::timestamptz`;
  const { rows } = await sql`update ${table(store, 'mail_outbox')} set state = ${state}, next_at = ${next},
    last_error = ${error} where id = ${id}::bigint and state = 'WAITING' returning 1`.execute(store.db);
  return rows.length > 0;
}

const mostCounted = 10_000;

/** Mails that wait, counted to 10,000, and the age of the oldest in seconds; 0 if there is none. */
export async function waitingMails(store: Store, now: Date): Promise<{ waiting: number; oldestSeconds: number }> {
  const outbox = table(store, 'mail_outbox');
  const { rows } = await sql<{ waiting: number; oldestSeconds: number }>`select
    (select count(*)::int from (select from ${outbox} where state = 'WAITING' limit ${sql.lit(mostCounted)}) w) as waiting,
    coalesce((select greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - min(created_at)))::float8
      from ${outbox} where state = 'WAITING'), 0) as "oldestSeconds"`.execute(store.db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}

/** Removes a mail whose link is void. */
export async function dropMail(store: Store, id: string): Promise<void> {
  await sql`delete from ${table(store, 'mail_outbox')} where id = ${id}::bigint`.execute(store.db);
}
