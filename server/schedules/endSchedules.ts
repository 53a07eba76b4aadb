import { sql } from 'kysely';
import { reasons } from '../../src/i18n/en/reasons.ts';
import { type Actor, auditTenant } from '../sql/auditLog.ts';
import { type Store, table } from '../sql/store.ts';

/** Turns off the schedules of a view that was deleted, which say so, with their mails that still wait. */
export async function endSchedules(store: Store, viewId: string, actor: Actor): Promise<void> {
  const { rows } = await sql<{ id: string; enabled: boolean }>`with found as (
      select id, enabled from ${table(store, 'view_schedule')} where view_id = ${viewId} for no key update)
    update ${table(store, 'view_schedule')} s set enabled = false, next_at = null, last_error = ${reasons.viewGone},
      updated_at = now() from found where s.id = found.id returning s.id::text as id, found.enabled`.execute(store.db);
  const ended = rows.filter(({ enabled }) => enabled);
  await sql`delete from ${table(store, 'view_mail')} where state = 'WAITING'
    and schedule_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(store.db);
  const log = { store, name: 'view_schedule', actor };
  for (const { id } of ended) await auditTenant(log, 'UPDATE', id, { enabled: true }, { enabled: false });
}
