import { type RawBuilder, sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import { type Store, table } from '../sql/store.ts';
import { workingTenant } from './tenantReach.ts';

const { session_idle_minutes, session_hours } = manifest.entities.tenant.fields;
/** The limits of a user who works in no tenant: a tenant's defaults. */
const withoutTenant = { minutes: session_idle_minutes.default, hours: session_hours.default };

/** Hours that a token is kept at most: the longest that a tenant may set. */
export const mostHours = session_hours.max;

/** Why a session ended: unused for too long, too old, by its user from another session, by somebody else. */
export type SessionEnding = 'IDLE' | 'AGE' | 'USER' | 'ADMIN';

/** SQL to join: the limits of the tenant that the user `u` works in, as `l.minutes` and `l.hours`. */
export const limitsOf = (control: Store): RawBuilder<unknown> => sql`lateral (
  select coalesce(max(n.session_idle_minutes), ${withoutTenant.minutes}::int) as minutes,
    coalesce(max(n.session_hours), ${withoutTenant.hours}::int) as hours
  from ${table(control, 'tenant')} n where n.id = ${workingTenant(control)}) l`;

/** SQL: why the token `t` has ended, by the limits `l`; null while it is in force. */
export function endingOf(now: Date): RawBuilder<SessionEnding | null> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`(case when t.ended is not null then t.ended
    when t.expires_at <= ${moment} or t.created_at + make_interval(hours => l.hours) <= ${moment} then 'AGE'
    when t.seen_at + make_interval(mins => l.minutes) <= ${moment} then 'IDLE' end)`;
}

/**
 * Marks the sessions that are past their limits as ended, of the users `u` that fit: before anything changes that their
 * limits depend on, so that no longer limit brings a session back.
 */
export async function endOverdue(control: Store, now: Date, fits: RawBuilder<unknown>): Promise<void> {
  await sql`update ${table(control, 'token')} k set ended = x.ending from (
      select t.hash, ${endingOf(now)} as ending
      from ${table(control, 'token')} t join ${table(control, 'user')} u on u.id = t.user_id
        join ${limitsOf(control)} on true
      where t.ended is null and ${fits}) x
    where k.hash = x.hash and x.ending is not null`.execute(control.db);
}
