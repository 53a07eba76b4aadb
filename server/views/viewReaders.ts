import { type RawBuilder, sql } from 'kysely';
import type { ViewReader } from '../../src/contracts/viewSchedules.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { idList } from '../engine/act/recordset.ts';
import { lacksFactor } from '../sessions/factors.ts';
import type { Session } from '../sessions/sessions.ts';
import { holdsEveryTenant } from '../sessions/tenantReach.ts';
import { type Store, table } from '../sql/store.ts';

/** A person with what they may do in a tenant now. */
export interface Reader extends ViewReader {
  email: string;
  /** The language that they have chosen, or else the installation's. */
  locale: string;
  /** The currency that they have chosen for sums, or else euros. */
  currency: string;
  permissions: readonly string[];
}

/** Who takes rows of a list out of the console may see the list and export it. */
export const needsOf = (entity: string) => [permission(entity, 'list'), permission(entity, 'export')];

export const mayTake = (permissions: ReadonlySet<string>, entity: string) =>
  needsOf(entity).every((name) => permissions.has(name));

const permissionsOf = (control: Store): RawBuilder<string[]> => sql<string[]>`coalesce((
  select jsonb_agg(distinct p.name) from ${table(control, 'user_roles')} ur
  join ${table(control, 'role')} r on r.id = ur.role_id
  cross join lateral jsonb_array_elements_text(r.permissions) p(name) where ur.user_id = u.id), '[]')`;

/** SQL: whether the user `u` could work in a tenant now: not disabled, of the tenant, and without a factor to set up first. */
const mayWork = (control: Store, tenantId: string) => sql<boolean>`(not u.disabled and not ${lacksFactor(control)}
  and (${holdsEveryTenant(control)} or exists (select from ${table(control, 'user_tenants')} m
    where m.user_id = u.id and m.tenant_id = ${tenantId}::bigint)))`;

/** Those of some people who could work in a tenant now, by id. */
export async function readersOf(
  control: Store,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Reader>> {
  const { rows } = await sql<Reader>`select u.id::text, u.name, u.email, ${permissionsOf(control)} as permissions,
      coalesce((select s.value from ${table(control, 'user_state')} s where s.user_id = u.id and s.name = 'locale'),
        (select p.locale from ${table(control, 'platform_setting')} p limit 1)) as locale,
      coalesce((select substring(s.value from '^(?:{"code":")?([A-Z]{3})') from ${table(control, 'user_state')} s
        where s.user_id = u.id and s.name = 'currency'), 'EUR') as currency
    from ${table(control, 'user')} u where u.id = any(${idList(ids)}) and ${mayWork(control, tenantId)}`.execute(
    control.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The most people that a search finds. */
const mostFound = 50;

/** The people of a tenant who may take rows of a list out of the console, by name: those whose name has the text in it. */
export async function findReaders(
  control: Store,
  tenantId: string,
  entity: string,
  text: string,
): Promise<ViewReader[]> {
  const { rows } = await sql<ViewReader>`select u.id::text, u.name from ${table(control, 'user')} u
    where exists (select from ${table(control, 'user_tenants')} m where m.user_id = u.id
        and m.tenant_id = ${tenantId}::bigint)
      and ${mayWork(control, tenantId)} and ${permissionsOf(control)} ?& ${needsOf(entity)}::text[]
      and position(lower(${text}) in lower(u.name)) > 0
    order by u.name, u.id limit ${sql.lit(mostFound)}`.execute(control.db);
  return rows;
}

/** A person for whom rows are read without a call of theirs. */
export const sessionFor = ({ id, name, permissions }: Reader, tenantId: string, what: string): Session => ({
  kind: 'person',
  id: what,
  tokenHash: '',
  userId: id,
  userName: name,
  tenantId,
  permissions: new Set(permissions),
  lacksFactor: false,
});
