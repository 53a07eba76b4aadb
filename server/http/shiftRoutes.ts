import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HandedOver, HandOver, Shift } from '../../src/contracts/shift.ts';
import { assigneeOf, type Person } from '../alerts/assignees.ts';
import { handOverAlert, openAlertsOf } from '../alerts/handOver.ts';
import { tellOwners } from '../channels/tellOwners.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { shiftOf } from '../desk/shift.ts';
import { tellOfAlerts } from '../engine/webhooks/tellOfAlerts.ts';
import { inNoTenant, Refused } from '../errors.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { type Query, queryOf, wholeNumber } from '../validation/queries.ts';
import { sessionOf } from './access.ts';
import { tell, tenantIdOf } from './assignRoutes.ts';
import { actorOf, readingStoresOf } from './request.ts';
import { eachAlert, mostAtOnce, newsOf } from './triageRoutes.ts';

const mostHours = 24;
const usualHours = 8;
const query = queryOf({ hours: wholeNumber(mostHours) });
const handOver = {
  type: 'object',
  properties: {
    from_id: { type: 'string', pattern: '^[0-9]{1,18}$' },
    owner_id: { type: ['string', 'null'], pattern: '^[0-9]{1,18}$' },
    note: { type: 'string', minLength: 1, maxLength: 4_000, pattern: '\\S' },
  },
  required: ['owner_id'],
  additionalProperties: false,
};

/**
 * GET v1/shift: what waits, by queue and by person, and what was done in the last hours.
 * POST v1/shift/hand-over: the open alerts of the caller, or of somebody who is away, go to a person, who is told, or
 * back to their queues.
 */
export function shiftRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Query<typeof query> }>(
    '/api/v1/shift',
    // its numbers are those of lists
    { schema: { querystring: query }, config: { needs: 'alert.triage', needsByQuery: () => ['alert.list'] } },
    async (request): Promise<{ data: Shift }> => {
      const { tenant, control } = await readingStoresOf(context, request);
      if (!tenant) throw inNoTenant();
      const hours = Number(request.query.hours || usualHours);
      return { data: await shiftOf(context, { session: sessionOf(request), tenant, control, hours }) };
    },
  );
  app.post<{ Body: HandOver }>(
    '/api/v1/shift/hand-over',
    { schema: { body: handOver }, config: { needs: 'alert.triage' } },
    async (request): Promise<{ data: HandedOver }> => {
      const { from_id: from = sessionOf(request).userId, owner_id: ownerId, note } = request.body;
      if (ownerId === from) throw Refused.field('owner_id', { key: 'handOverSelf' });
      const to = ownerId === null ? null : await assigneeOf(context.control, tenantIdOf(request), ownerId);
      return { data: await handOverAll(context, request, { from, to, note: note?.trim() }) };
    },
  );
}

async function handOverAll(
  context: Context,
  request: FastifyRequest,
  { from, to, note }: { from: string; to: Person | null; note: string | undefined },
): Promise<HandedOver> {
  const { userId, userName } = sessionOf(request);
  const { tenant } = await context.tenancy.stores(tenantIdOf(request));
  const { alerts, total } = await openAlertsOf(tenant, from, mostAtOnce);
  const worker = { userId, userName, at: context.now().toISOString() };
  const log = { manifest: context.manifest, actor: actorOf(request) };
  const byId = new Map(alerts.map((alert) => [alert.id, alert]));
  const given: (Row | null)[] = [];
  const change = async (id: string) => {
    const alert = byId.get(id);
    if (!alert) return;
    const after = await inTransaction(tenant, async (store) => {
      const done = await handOverAlert(store, alert, { to, note }, worker);
      if (!done) return null;
      const { before, after, comment } = done;
      await audit({ ...log, store, name: 'alert' }, 'UPDATE', id, before, after);
      await tellOfAlerts(store, newsOf(done, worker.at));
      await tellOwners(store, 'ASSIGNED', [id], sessionOf(request).userId);
      if (comment) await audit({ ...log, store, name: 'alert_comment' }, 'CREATE', String(comment.id), null, comment);
      return after;
    });
    given.push(after);
  };
  try {
    const outcome = await eachAlert([...byId.keys()], change);
    return { ...outcome, left: total - outcome.done.length - outcome.refused.length };
  } finally {
    // also of those that were handed over before a failure
    tell(context, request, to, given);
  }
}
