import type { FastifyInstance } from 'fastify';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import type { Context } from './context.ts';
import { create } from './crud.ts';

interface TenantBody {
  name: string;
  domain: string;
  db_host: string;
  db_host_logs: string;
}

/** POST v1/crud/partner: a new tenant with its schemas, or nothing. */
export function partnerRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: TenantBody }>(
    '/api/v1/crud/partner',
    { schema: { body: entitySchema(context.manifest, 'tenant', 'create') }, config: { needs: 'tenant.create' } },
    async (request, reply) => {
      const data = await context.tenancy.provision(request.body, (id) => create(context, request, 'tenant', { id }));
      reply.code(201);
      return { data };
    },
  );
}
