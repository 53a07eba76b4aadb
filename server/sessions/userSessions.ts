import { type RawBuilder, sql } from 'kysely';
import type { UserSession } from '../../src/contracts/session.ts';
import { type Actor, auditPlatform } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { endingOf, limitsOf, type SessionEnding } from './sessionLimits.ts';
import type { Session } from './sessions.ts';

const mostShown = 100;

/** SQL: the sessions in force of a user, as `t`. */
const inForce = (control: Store, now: Date, userId: string) => sql`
  ${table(control, 'token')} t join ${table(control, 'user')} u on u.id = t.user_id join ${limitsOf(control)} on true
  where t.user_id = ${userId}::bigint and ${endingOf(now)} is null and not u.disabled`;

/** Returns a user's sessions, the last used first; `caller` is the session that asks. */
export async function sessionsOf(control: Store, now: Date, userId: string, caller: Session): Promise<UserSession[]> {
  const { rows } = await sql<UserSession>`
    select t.id::text as id, t.browser, t.system, t.address, t.created_at as started_at, t.seen_at,
      t.hash = ${caller.tokenHash} as current
    from ${inForce(control, now, userId)} order by t.seen_at desc, t.id desc limit ${mostShown}`.execute(control.db);
  const iso = (time: string) => new Date(time).toISOString();
  return rows.map((row) => ({ ...row, started_at: iso(row.started_at), seen_at: iso(row.seen_at) }));
}

/** Which sessions of a user are ended: one by its id, or all but the one that asks. */
export type Ended = { id: string } | { allBut: string };

/**
 * Ends sessions of a user, each with a line in the audit log, all or none; returns how many. Their holders are told
 * `ending` as the reason. Call `forget` of Sessions after it.
 */
export function endSessions(
  control: Store,
  now: Date,
  { userId, which, ending, actor }: { userId: string; which: Ended; ending: SessionEnding; actor: Actor },
): Promise<number> {
  const fits: RawBuilder<unknown> =
    'id' in which ? sql`t.id = ${which.id}::bigint` : sql`t.hash <> ${which.allBut}::text`;
  return inTransaction(control, async (store) => {
    const { rows } = await sql<{ id: string; browser: string | null; system: string | null }>`
      update ${table(store, 'token')} k set ended = ${ending}
      from (select t.id from ${inForce(store, now, userId)} and ${fits}) x
      where k.id = x.id and k.ended is null returning k.id::text as id, k.browser, k.system`.execute(store.db);
    for (const { id, browser, system } of rows)
      await auditPlatform({ store, name: 'session', actor }, 'DELETE', id, { user_id: userId, browser, system }, null);
    return rows.length;
  });
}
