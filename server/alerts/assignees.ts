import { sql } from 'kysely';
import type { Assignee } from '../../src/contracts/assigning.ts';
import { Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/** Permission without which nobody gets an alert. */
const toTriage = 'alert.triage';
/** The most people that a search finds. */
const mostFound = 50;

export interface Person {
  id: string;
  name: string;
}

const belongs = (control: Store, tenantId: string) => sql`exists (select from ${table(control, 'user_tenants')} m
  where m.user_id = u.id and m.tenant_id = ${tenantId}::bigint)`;
const may = (control: Store, permission: string) => sql<boolean>`exists (select from ${table(control, 'user_roles')} ur
  join ${table(control, 'role')} r on r.id = ur.role_id where ur.user_id = u.id and r.permissions ? ${permission})`;

/** The people of a tenant who may work on alerts, or have another permission, by name: those whose name has the text in it. */
export async function findAssignees(
  { control, tenant, tenantId }: { control: Store; tenant: Store; tenantId: string },
  text: string,
  permission = toTriage,
): Promise<Assignee[]> {
  const people = await findPeople(control, tenantId, text, permission);
  const open = await openAlertsOf(
    tenant,
    people.map(({ id }) => id),
  );
  return people.map(({ id, name }) => ({ id, name, open: open.get(id) ?? 0 }));
}

/** The people of a tenant who have a permission, by name: those whose name has the text in it. */
export async function findPeople(
  control: Store,
  tenantId: string,
  text: string,
  permission: string,
): Promise<Person[]> {
  const { rows } = await sql<Person>`select u.id::text, u.name from ${table(control, 'user')} u
    where not u.disabled and ${belongs(control, tenantId)} and ${may(control, permission)}
      and position(lower(${text}) in lower(u.name)) > 0
    order by u.name, u.id limit ${mostFound}`.execute(control.db);
  return rows;
}

/** Those of some people who work in a tenant, and whether they have a permission. */
export async function standingOf(
  control: Store,
  tenantId: string,
  ids: readonly string[],
  permission: string,
): Promise<Map<string, Person & { disabled: boolean; able: boolean }>> {
  const { rows } = await sql<Person & { disabled: boolean; able: boolean }>`
    select u.id::text, u.name, u.disabled, ${may(control, permission)} as able from ${table(control, 'user')} u
    where u.id = any(${ids}::bigint[]) and ${belongs(control, tenantId)}`.execute(control.db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function openAlertsOf(tenant: Store, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; open: number }>`select owner_id as id, count(*)::int as open
    from ${table(tenant, 'alert')} where owner_id = any(${ids}::text[]) and state <> 'CLOSED' group by owner_id`.execute(
    tenant.db,
  );
  return new Map(rows.map(({ id, open }) => [id, open]));
}

/** The person to whom alerts of a tenant are given; `field` is where the body names them. */
export const assigneeOf = (control: Store, tenantId: string, userId: string, field = 'owner_id'): Promise<Person> =>
  personOf(control, tenantId, userId, { field, permission: toTriage, unable: 'assigneeUnable' });

/**
 * A person of a tenant who is given something. Throws 422 for one who does not work there, and says no more of them; for
 * one who is disabled; and for one without the permission.
 */
export async function personOf(
  control: Store,
  tenantId: string,
  userId: string,
  { field, permission, unable }: { field: string; permission: string; unable: 'assigneeUnable' | 'assigneeNoCases' },
): Promise<Person> {
  const found = (await standingOf(control, tenantId, [userId], permission)).get(userId);
  if (!found) throw Refused.field(field, { key: 'assigneeUnknown' });
  const { id, name, disabled, able } = found;
  if (disabled) throw Refused.field(field, { key: 'assigneeDisabled', params: { name } });
  if (!able) throw Refused.field(field, { key: unable, params: { name } });
  return { id, name };
}

/** Those of some people who may be given alerts of a tenant now, and their names. */
export async function ableOf(control: Store, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Person>`select u.id::text, u.name from ${table(control, 'user')} u
    where u.id = any(${ids}::bigint[]) and not u.disabled and ${belongs(control, tenantId)}
      and ${may(control, toTriage)}`.execute(control.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
