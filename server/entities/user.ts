import { sql } from 'kysely';
import { wordMessage } from '../../src/manifest/messages.ts';
import type { Row } from '../database/types.ts';
import { Refused } from '../http/errors.ts';
import { hashPassword, isCommonPassword } from '../http/passwords.ts';
import { table } from '../sql/store.ts';
import type { Change, EntityHooks } from './hooks.ts';
import { demandNotAbove, ownTenants, permissionsOfRoles, permissionsOfUser, reachesEveryTenant } from './reach.ts';

const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

async function before(change: Change): Promise<Row> {
  const { context, session, id, body, verb } = change;
  if (id !== null) {
    demandNotAbove(session, await permissionsOfUser(context.control, id));
    if (id === session.userId && (verb === 'delete' || body.disabled === true || body.roles !== undefined))
      refuseOwn(change, await permissionsOfRoles(context.control, strings(body.roles)));
  }
  demandNotAbove(session, await permissionsOfRoles(context.control, strings(body.roles)));
  await judgeTenants(change);
  const email = typeof body.email === 'string' ? { email: body.email.toLowerCase() } : {};
  return { ...email, ...(await passwordColumn(body.password)) };
}

/** An admin who locks themselves out, or takes their own rights away, finds nobody to undo it. */
function refuseOwn({ session, verb, body }: Change, left: string[]): void {
  if (verb === 'delete') throw Refused.field('id', "You can't delete your own account.");
  if (body.disabled === true) throw Refused.field('disabled', "You can't disable your own account.");
  if ([...session.permissions].some((name) => !left.includes(name)))
    throw Refused.field('roles', "You can't take roles from your own account.");
}

async function judgeTenants({ context, session, body, id }: Change): Promise<void> {
  if (reachesEveryTenant(session)) return;
  const named = [...strings(body.tenants), ...(typeof body.last_tenant_id === 'string' ? [body.last_tenant_id] : [])];
  const { rows } = await sql<{ id: string }>`${ownTenants(context.control, session)}`.execute(context.control.db);
  const own = new Set(rows.flatMap((row) => Object.values(row).map(String)));
  if (named.some((tenant) => !own.has(tenant))) throw Refused.field('tenants', wordMessage({ key: 'missing' }));
  if (id === null && strings(body.tenants).length === 0)
    throw Refused.field('tenants', wordMessage({ key: 'required' }));
}

/** A new password's hash, where the body holds a password. */
export async function passwordColumn(password: unknown): Promise<Row> {
  if (typeof password !== 'string') return {};
  if (isCommonPassword(password)) throw Refused.field('password', wordMessage({ key: 'commonPassword' }));
  return { password: await hashPassword(password) };
}

/** A user works in a tenant they belong to; those who belong to one start there. */
async function after({ context, id, body }: Change): Promise<void> {
  if (id === null) return;
  const { control } = context;
  const users = table(control, 'user');
  await sql`update ${users} u set last_tenant_id = (select min(m.tenant_id) from ${table(control, 'user_tenants')} m where m.user_id = u.id)
    where u.id = ${id}::bigint and not exists (
      select 1 from ${table(control, 'user_tenants')} m where m.user_id = u.id and m.tenant_id = u.last_tenant_id)`.execute(
    control.db,
  );
  if (body.password !== undefined || body.disabled === true || body.roles !== undefined)
    await context.sessions.endAll(id);
  else context.sessions.forget();
}

export const userHooks: EntityHooks = {
  scope: (context, session) =>
    reachesEveryTenant(session)
      ? []
      : [
          sql`exists (select 1 from ${table(context.control, 'user_tenants')} ut where ut.user_id = t.id
            and ut.tenant_id in ${ownTenants(context.control, session)})`,
        ],
  before,
  after,
};
