import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { endRest } from '../engine/endRest.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { isId, readOne } from '../records/read.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

const name = 'trigger_rest';

/** POST v1/crud/trigger-rest/{id}/end ends a rest before its time, now and by the caller. */
export function restRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string } }>(
    '/api/v1/crud/trigger-rest/:id/end',
    // who may make one may end one
    { config: { needs: 'trigger_rest.create' } },
    async (request) => {
      const { id } = request.params;
      if (!isId(id)) throw notFound();
      const { tenantId, userName } = sessionOf(request);
      if (tenantId === null) throw inNoTenant();
      const { tenant } = await context.tenancy.stores(tenantId);
      await inTransaction(tenant, async (store) => {
        const { before, after } = await endRest(store, id, { userName, at: context.now().toISOString() });
        const write = { manifest: context.manifest, store, name, actor: actorOf(request) };
        await audit(write, 'UPDATE', id, before, after);
      });
      return { data: await readOne(context, await callerOf(context, request), name, id) };
    },
  );
}
