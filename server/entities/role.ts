import { sql } from 'kysely';
import { allPermissions } from '../../src/manifest/permissions.ts';
import type { Row } from '../database/database.ts';
import { HttpError, Refused } from '../errors.ts';
import { demandNotAbove } from '../sessions/tenantReach.ts';
import { table } from '../sql/store.ts';
import type { EntityChange, EntityHooks } from './hooks.ts';

const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

async function before({ context, session, id, body, verb }: EntityChange): Promise<Row> {
  const known = new Set(allPermissions(context.manifest));
  // a role may have names of entities that are gone: they permit nothing
  const permitting = (names: string[]) => names.filter((name) => known.has(name));
  demandNotAbove(session, permitting(strings(body.permissions)));
  if (id === null) return {};
  const { rows } = await sql<{ permissions: string[]; users: number; own: boolean }>`
    select r.permissions, count(u.user_id)::int as users, coalesce(bool_or(u.user_id = ${session.userId}::bigint), false) as own
    from ${table(context.control, 'role')} r left join ${table(context.control, 'user_roles')} u on u.role_id = r.id
    where r.id = ${id}::bigint group by r.id`.execute(context.control.db);
  const role = rows[0];
  if (!role) return {};
  demandNotAbove(session, permitting(role.permissions));
  if (verb === 'delete' && role.users > 0)
    throw new HttpError('conflict', { key: 'roleInUse', params: { users: role.users } });
  if (
    verb === 'edit' &&
    role.own &&
    body.permissions !== undefined &&
    role.permissions.some((name) => !strings(body.permissions).includes(name))
  )
    throw Refused.field('permissions', { key: 'ownRolePermissions' });
  return {};
}

export const roleHooks: EntityHooks = {
  before,
  // permissions of sessions come from roles
  after: async ({ context }) => context.sessions.forget(),
};
