import { sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { enums } from '../../src/manifest/enums.ts';
import { allPermissions } from '../../src/manifest/permissions.ts';
import { defaultPermissions } from '../../src/manifest/roles.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { createRecord } from '../sql/write.ts';
import type { Tenancy } from './tenancy.ts';

const actor = { userId: null, userName: 'set-up', tenantId: null, requestId: 'set-up' };

/**
 * Creates the missing roles of the user roles enum with CONTRACT's permissions. Grants permissions that are new to the
 * installation, such as an added entity's, to the built-in roles that have them by default; an admin's changes stay.
 */
export async function seedRoles(manifest: ManifestDef, control: Store): Promise<void> {
  await inTransaction(control, async (store) => {
    const fresh = await newPermissions(manifest, store);
    const { rows } = await sql<{ name: string }>`select name from ${table(store, 'role')}`.execute(store.db);
    const known = new Set(rows.map(({ name }) => name));
    for (const name of enums.UserRoles) {
      const permissions = defaultPermissions(manifest, name);
      if (known.has(name))
        await grant(
          store,
          name,
          permissions.filter((one) => fresh.includes(one)),
        );
      else await createRecord({ manifest, store, name: 'role', actor }, { name, guard_name: 'api', permissions });
    }
  });
}

/** Stores all permissions as known and returns those that were not known before. */
async function newPermissions(manifest: ManifestDef, control: Store): Promise<string[]> {
  const all = JSON.stringify(allPermissions(manifest));
  const { rows } = await sql<{ name: string }>`insert into ${table(control, 'known_permission')} (name)
    select name from jsonb_array_elements_text(${all}::jsonb) p(name) on conflict do nothing returning name`.execute(
    control.db,
  );
  return rows.map(({ name }) => name);
}

async function grant(control: Store, role: string, permissions: string[]): Promise<void> {
  if (permissions.length === 0) return;
  await sql`update ${table(control, 'role')} set permissions = (
      select jsonb_agg(distinct p.name) from jsonb_array_elements_text(permissions || ${JSON.stringify(permissions)}::jsonb) p(name))
    where name = ${role}`.execute(control.db);
}

export const demoPassword = 'watch-the-floor';
export const demoTenants = ['Northgate', 'Harbour'] as const;

/** The demo logins (CONTRACT: One address), with their roles and tenants. */
export const demoUsers = [
  { email: 'admin@demo.pitboss.test', name: 'Ada Winter', role: 'role.admin', tenants: demoTenants },
  { email: 'partner@demo.pitboss.test', name: 'Paul Northgate', role: 'role.partner.admin', tenants: ['Northgate'] },
  { email: 'risk@demo.pitboss.test', name: 'Rita Marsh', role: 'role.risk.manager', tenants: ['Northgate'] },
  { email: 'analyst@demo.pitboss.test', name: 'Anna Lindqvist', role: 'role.analyst', tenants: ['Northgate'] },
  { email: 'auditor@demo.pitboss.test', name: 'Oscar Blum', role: 'role.auditor', tenants: ['Northgate'] },
] as const;

/** Creates the missing demo tenants and logins. */
export async function seedDemo(
  manifest: ManifestDef,
  control: Store,
  tenancy: Tenancy,
  hostName: string,
): Promise<void> {
  const ids = await demoTenantIds(manifest, control, tenancy, hostName);
  const { rows } = await sql<{ email: string }>`select email from ${table(control, 'user')}`.execute(control.db);
  const known = new Set(rows.map(({ email }) => email));
  const extra = { password: await hashPassword(demoPassword) };
  await inTransaction(control, async (store) => {
    for (const { email, name, role, tenants } of demoUsers) {
      if (known.has(email)) continue;
      const own = tenants.flatMap((tenant) => ids.get(tenant) ?? []);
      const columns = { ...extra, last_tenant_id: own[0] };
      await createRecord(
        { manifest, store, name: 'user', actor, extra: columns },
        { name, email, roles: [role], tenants: own },
      );
    }
  });
}

async function demoTenantIds(
  manifest: ManifestDef,
  control: Store,
  tenancy: Tenancy,
  hostName: string,
): Promise<Map<string, string>> {
  const ids = new Map((await tenancy.all()).map(({ name, id }) => [name, id]));
  for (const name of demoTenants) {
    if (ids.has(name)) continue;
    const places = { name, db_host: hostName, db_host_logs: hostName };
    const body = { ...places, domain: `${name.toLowerCase()}.example.com` };
    const id = await tenancy.provision(places, (tenantId) =>
      createRecord({ manifest, store: control, name: 'tenant', actor, extra: { id: tenantId } }, body),
    );
    ids.set(name, id);
  }
  return ids;
}
