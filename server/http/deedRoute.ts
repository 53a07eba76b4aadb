import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { isId, readOne } from '../records/read.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { type Needs, sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

interface Deed {
  entity: string;
  needs: Needs;
  /** Changes the record inside the transaction: its row before and after. */
  deed(store: Store, id: string, who: { userName: string | null; at: string }): Promise<{ before: Row; after: Row }>;
}

/**
 * POST of a deed on one record, now and by the caller, such as the end of a rest: changed and on record in the audit log in
 * one transaction of the session's tenant. Answers the record as it is then.
 */
export function deedRoute(app: FastifyInstance, context: Context, path: string, { entity, needs, deed }: Deed): void {
  app.post<{ Params: { id: string } }>(path, { config: { needs } }, async (request) => {
    const { id } = request.params;
    if (!isId(id)) throw notFound();
    const { tenantId, userName } = sessionOf(request);
    if (tenantId === null) throw inNoTenant();
    const { tenant } = await context.tenancy.stores(tenantId);
    await inTransaction(tenant, async (store) => {
      const { before, after } = await deed(store, id, { userName, at: context.now().toISOString() });
      const write = { manifest: context.manifest, store, name: entity, actor: actorOf(request) };
      await audit(write, 'UPDATE', id, before, after);
    });
    return { data: await readOne(context, await callerOf(context, request), entity, id) };
  });
}
