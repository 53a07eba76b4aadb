import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import { endOverdue } from '../sessions/sessionLimits.ts';
import { ownTenants, reachesEveryTenant, workingTenant } from '../sessions/tenantReach.ts';
import { type Store, table } from '../sql/store.ts';
import type { EntityHooks } from './hooks.ts';

/** Throws Refused if a tenant's servers would change: its data would stay on the old ones. */
async function demandSameHosts(control: Store, id: string, body: Row): Promise<void> {
  const { rows } = await sql<Row>`select db_host, db_host_logs from ${table(control, 'tenant')}
    where id = ${id}::bigint`.execute(control.db);
  for (const field of ['db_host', 'db_host_logs'])
    if (body[field] !== undefined && rows[0] && body[field] !== rows[0][field])
      throw Refused.field(field, { key: 'tenantStays' });
}

const limits = ['session_idle_minutes', 'session_hours'] as const;
const setsLimits = (body: Row) => limits.some((field) => body[field] !== undefined);

/** Throws Refused if sessions would become too old before they can have been unused for too long. */
async function demandReachableIdle(control: Store, id: string, body: Row): Promise<void> {
  if (!setsLimits(body)) return;
  const { rows } = await sql<Row>`select session_idle_minutes, session_hours from ${table(control, 'tenant')}
    where id = ${id}::bigint`.execute(control.db);
  const { session_idle_minutes: idle, session_hours: hours } = { ...rows[0], ...body };
  const minutes = Number(hours) * 60;
  if (Number(idle) > minutes)
    throw Refused.field('session_idle_minutes', { key: 'idleBeyondHours', params: { minutes } });
}

export const tenantHooks: EntityHooks = {
  scope: (context, session) =>
    reachesEveryTenant(session) ? [] : [sql`t.id in ${ownTenants(context.control, session)}`],
  before: async ({ context, id, body }) => {
    if (id === null) return {};
    await demandSameHosts(context.control, id, body);
    await demandReachableIdle(context.control, id, body);
    return {};
  },
  // what is over by the former limits stays over
  within: async ({ context, id, body }, { store }) => {
    if (id !== null && setsLimits(body))
      await endOverdue(store, context.now(), sql`${workingTenant(store)} = ${id}::bigint`);
    return {};
  },
  after: async ({ context }) => {
    context.tenancy.forget();
    context.sessions.forget();
  },
};
