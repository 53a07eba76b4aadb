import type { Platform } from '../../../server/start.ts';
import { seedDemo } from '../../../server/tenants/seed.ts';

/** One tenant, and a signed-in admin of it. */
export async function prepareTenant({ manifest, control, tenancy, hosts, sessions }: Platform) {
  await seedDemo(manifest, control, tenancy, hosts.control.name);
  const tenant = (await tenancy.all())[0];
  const user = await control.db
    .withSchema(control.schema)
    .selectFrom('user')
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  if (!tenant || !user) throw new Error('The tenant to measure in was not made.');
  // a server without the demo disables the demo's logins
  await control.db
    .withSchema(control.schema)
    .updateTable('user')
    .set({ email: 'bench@bench.pitboss.test' })
    .where('id', '=', user.id)
    .execute();
  const { schema } = (await tenancy.stores(tenant.id)).tenant;
  return { tenantId: tenant.id, schema, token: await sessions.start(String(user.id)) };
}
