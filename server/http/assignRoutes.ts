import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Assignment, AssignmentOfSeveral } from '../../src/contracts/assigning.ts';
import type { Seen, TriageOutcome } from '../../src/contracts/triage.ts';
import { assignAlert, toldOf } from '../alerts/assignAlert.ts';
import { assigneeOf, findAssignees, type Person } from '../alerts/assignees.ts';
import { changeOf } from '../alerts/triageAlerts.ts';
import { tellOwners } from '../channels/tellOwners.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { readOne } from '../records/read.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { queryOf, queryText } from '../validation/queries.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';
import { eachAlert, idsSchema, mostAtOnce, seenSchema, withCurrent } from './triageRoutes.ts';

const owner_id = { type: 'string', pattern: '^[0-9]{1,18}$' };
const one = {
  type: 'object',
  properties: { owner_id, seen: seenSchema },
  required: ['owner_id'],
  additionalProperties: false,
};
const several = {
  type: 'object',
  properties: {
    owner_id,
    ids: idsSchema,
    seen: { type: 'object', maxProperties: mostAtOnce, additionalProperties: seenSchema },
  },
  required: ['ids', 'owner_id'],
  additionalProperties: false,
};
const search = queryOf({ search: queryText('a part of a name', { maxLength: 100 }) });

/**
 * POST v1/crud/alert/{id}/assign, and v1/crud/alert/assign for several: alerts are given to a person by name, who is told.
 * GET v1/crud/alert/assignees: who can get them.
 */
export function assignRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: { search?: string } }>(
    '/api/v1/crud/alert/assignees',
    { schema: { querystring: search }, config: { needs: 'alert.triage' } },
    async (request) => {
      const tenantId = tenantIdOf(request);
      const { tenant } = await context.tenancy.stores(tenantId);
      const text = (request.query.search ?? '').trim();
      return { data: await findAssignees({ control: context.control, tenant, tenantId }, text) };
    },
  );
  app.post<{ Params: { id: string }; Body: Assignment }>(
    '/api/v1/crud/alert/:id/assign',
    { schema: { body: one }, config: { needs: 'alert.triage' } },
    async (request) => {
      const { id } = request.params;
      if (!/^\d{1,18}$/.test(id)) throw notFound();
      const { owner_id: ownerId, seen } = request.body;
      // a stranger's alert is unknown, whomever it is given to
      await readOne(context, await callerOf(context, request), 'alert', id);
      const to = await assigneeOf(context.control, tenantIdOf(request), ownerId);
      try {
        tell(context, request, to, [await assign(context, request, id, to, seen)]);
      } catch (error) {
        throw await withCurrent(context, request, id, error);
      }
      return { data: await readOne(context, await callerOf(context, request), 'alert', id) };
    },
  );
  app.post<{ Body: AssignmentOfSeveral }>(
    '/api/v1/crud/alert/assign',
    { schema: { body: several }, config: { needs: 'alert.triage' } },
    async (request): Promise<{ data: TriageOutcome }> => {
      const { ids, owner_id: ownerId, seen = {} } = request.body;
      const to = await assigneeOf(context.control, tenantIdOf(request), ownerId);
      const given: (Row | null)[] = [];
      try {
        const change = async (id: string) => void given.push(await assign(context, request, id, to, seen[id]));
        return { data: await eachAlert(ids, change) };
      } finally {
        // also of those that were given before a failure
        tell(context, request, to, given);
      }
    },
  );
}

export function tenantIdOf(request: FastifyRequest): string {
  const { tenantId } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  return tenantId;
}

/** The alert after it was given to somebody; null if they had it already. */
async function assign(
  context: Context,
  request: FastifyRequest,
  id: string,
  to: Person,
  seen: Seen | undefined,
): Promise<Row | null> {
  const { tenant } = await context.tenancy.stores(tenantIdOf(request));
  return inTransaction(tenant, async (store) => {
    const done = await assignAlert(store, id, to, seen);
    const log = { manifest: context.manifest, store, actor: actorOf(request), name: 'alert' };
    if (done) await audit(log, 'UPDATE', id, done.before, done.after);
    if (done) await tellOwners(store, 'ASSIGNED', [id], sessionOf(request).userId);
    return done?.after ?? null;
  });
}

/** Shows the change to all, and tells the person who got the alerts, if any, unless it was themselves. */
export function tell(
  { push, now }: Context,
  request: FastifyRequest,
  to: Person | null,
  given: readonly (Row | null)[],
): void {
  const tenantId = tenantIdOf(request);
  const rows = given.filter((row) => row !== null);
  if (rows.length === 0) return;
  push.changed(tenantId, rows.map(changeOf));
  const at = now().toISOString();
  if (to && to.id !== sessionOf(request).userId)
    push.assigned(
      tenantId,
      to.id,
      rows.flatMap((row) => toldOf(row, at)),
    );
}
