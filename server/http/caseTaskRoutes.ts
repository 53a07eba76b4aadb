import type { FastifyInstance } from 'fastify';
import { findAssignees, personOf } from '../alerts/assignees.ts';
import { finishTask, giveTask, reopenTask } from '../cases/tasks.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { isId, readOne } from '../records/read.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { queryOf, queryText } from '../validation/queries.ts';
import { sessionOf } from './access.ts';
import { tenantIdOf } from './assignRoutes.ts';
import { deedRoute } from './deedRoute.ts';
import { actorOf, callerOf } from './request.ts';

const entity = 'case_task';
const needs = 'case_task.edit';
const search = queryOf({ search: queryText('a part of a name', { maxLength: 100 }) });
const giving = {
  type: 'object',
  // me; a person by id; nobody
  properties: { person_id: { type: ['string', 'null'], pattern: '^([0-9]{1,18}|me)$' } },
  required: ['person_id'],
  additionalProperties: false,
};

/**
 * POST v1/crud/case-task/{id}/done and …/reopen: a task was done, or has yet to be. POST v1/crud/case-task/{id}/assign gives
 * it to a person or to nobody. GET v1/crud/case-task/assignees: who may work on cases.
 */
export function caseTaskRoutes(app: FastifyInstance, context: Context): void {
  deedRoute(app, context, '/api/v1/crud/case-task/:id/done', { entity, needs, deed: finishTask });
  deedRoute(app, context, '/api/v1/crud/case-task/:id/reopen', { entity, needs, deed: reopenTask });
  app.get<{ Querystring: { search?: string } }>(
    '/api/v1/crud/case-task/assignees',
    { schema: { querystring: search }, config: { needs } },
    async (request) => {
      const tenantId = tenantIdOf(request);
      const { tenant } = await context.tenancy.stores(tenantId);
      const text = (request.query.search ?? '').trim();
      return { data: await findAssignees({ control: context.control, tenant, tenantId }, text, needs) };
    },
  );
  app.post<{ Params: { id: string }; Body: { person_id: string | null } }>(
    '/api/v1/crud/case-task/:id/assign',
    { schema: { body: giving }, config: { needs: 'case_task.edit' } },
    async (request) => {
      const { id } = request.params;
      if (!isId(id)) throw notFound();
      // a stranger's task is unknown, whomever it is given to
      await readOne(context, await callerOf(context, request), entity, id);
      const { person_id: wanted } = request.body;
      const userId = wanted === 'me' ? sessionOf(request).userId : wanted;
      const tenantId = tenantIdOf(request);
      const to =
        userId === null
          ? null
          : await personOf(context.control, tenantId, userId, {
              field: 'person_id',
              permission: needs,
              unable: 'assigneeNoCases',
            });
      const { tenant } = await context.tenancy.stores(tenantId);
      await inTransaction(tenant, async (store) => {
        const { before, after } = await giveTask(store, id, to);
        const write = { manifest: context.manifest, store, name: entity, actor: actorOf(request) };
        await audit(write, 'UPDATE', id, before, after);
      });
      return { data: await readOne(context, await callerOf(context, request), entity, id) };
    },
  );
}
