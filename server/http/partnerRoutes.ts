import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { entityOf } from '../../src/manifest/fields.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { Context } from '../context.ts';
import { createOne } from '../records/change.ts';
import { table } from '../sql/store.ts';
import { seedDefaults } from '../tenants/seedDefaults.ts';
import { trimNames } from '../validation/validation.ts';
import { sessionOf } from './access.ts';
import { actorOf, bodyOf, callerOf } from './request.ts';

interface TenantBody {
  name: string;
  domain: string;
  db_host: string;
  db_host_logs: string;
}

/** POST v1/crud/partner: creates a tenant with its schemas, or nothing. */
export function partnerRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: TenantBody }>(
    '/api/v1/crud/partner',
    {
      preValidation: trimNames(entityOf(context.manifest, 'tenant')),
      schema: { body: entitySchema(context.manifest, 'tenant', 'create') },
      config: { needs: 'tenant.create' },
    },
    async (request, reply) => {
      const data = await context.tenancy.provision(request.body, async (id, tenant) => {
        await seedDefaults(context.manifest, tenant, { ...actorOf(request), tenantId: id });
        return createOne(context, await callerOf(context, request), 'tenant', bodyOf(request), { id });
      });
      await workInFirst(context, request, String(data.id));
      reply.code(201);
      return { data };
    },
  );
}

/** A user who works in no tenant yet works in the one they have just created. */
async function workInFirst(context: Context, request: FastifyRequest, tenantId: string): Promise<void> {
  const session = sessionOf(request);
  if (session.tenantId !== null) return;
  const users = table(context.control, 'user');
  await sql`update ${users} set last_tenant_id = ${tenantId}::bigint where id = ${session.userId}::bigint`.execute(
    context.control.db,
  );
  context.sessions.forget();
}
