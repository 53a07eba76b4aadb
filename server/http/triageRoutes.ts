import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Triage, TriageOfSeveral, TriageOutcome } from '../../src/contracts/triage.ts';
import { enums } from '../../src/manifest/enums.ts';
import { changeOf, historyOf, lookAtAlert, triageAlert } from '../alerts/triageAlerts.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { type AlertNews, tellOfAlerts } from '../engine/webhooks/tellOfAlerts.ts';
import { HttpError, inNoTenant, notFound, Refused } from '../errors.ts';
import { nameComments } from '../mentions/nameComments.ts';
import { asStored, mentionsIn } from '../records/mentionsIn.ts';
import { readOne } from '../records/read.ts';
import { namesOfUsers } from '../sessions/namesOfUsers.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

const comments = 'alert_comment';
/** The maximum rows of a list's page. */
export const mostAtOnce = 200;
export const seenSchema = {
  type: 'object',
  properties: { state: { enum: enums.AlertStates }, owner_id: { type: ['string', 'null'], maxLength: 20 } },
  required: ['state', 'owner_id'],
  additionalProperties: false,
};
export const idsSchema = {
  type: 'array',
  items: { type: 'string', pattern: '^[0-9]{1,18}$' },
  minItems: 1,
  maxItems: mostAtOnce,
  uniqueItems: true,
};
const properties = {
  state: { enum: enums.AlertStates },
  verdict: { enum: enums.AlertVerdicts },
  owner: { enum: ['me', null] },
  comment: { type: 'string', minLength: 1, maxLength: 4_000, pattern: '\\S' },
};
const one = {
  type: 'object',
  properties: { ...properties, seen: seenSchema, updated_at: { type: 'string', format: 'date-time' } },
  minProperties: 1,
  additionalProperties: false,
};
const several = {
  type: 'object',
  properties: {
    ...properties,
    ids: idsSchema,
    seen: { type: 'object', maxProperties: mostAtOnce, additionalProperties: seenSchema },
  },
  required: ['ids'],
  minProperties: 2,
  additionalProperties: false,
};

/**
 * POST v1/crud/alert/{id}/triage, and v1/crud/alert/triage for several: a user assigns, comments on and closes alerts.
 * POST v1/crud/alert/{id}/look: a user has an alert open; the first look stops its first clock.
 * GET v1/crud/alert/{id}/history: what users did with an alert.
 */
export function triageRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string }; Body: Triage }>(
    '/api/v1/crud/alert/:id/triage',
    { schema: { body: one }, config: { needs: 'alert.triage' } },
    async (request) => {
      const { id } = request.params;
      if (!/^\d{1,18}$/.test(id)) throw notFound();
      try {
        await work(context, request, id, request.body);
      } catch (error) {
        throw await withCurrent(context, request, id, error);
      }
      return { data: await readOne(context, await callerOf(context, request), 'alert', id) };
    },
  );
  app.post<{ Body: TriageOfSeveral }>(
    '/api/v1/crud/alert/triage',
    { schema: { body: several }, config: { needs: 'alert.triage' } },
    async (request) => ({ data: await workOnAll(context, request, request.body) }),
  );
  app.post<{ Params: { id: string } }>(
    '/api/v1/crud/alert/:id/look',
    { config: { needs: 'alert.triage' } },
    async (request) => {
      const { id } = request.params;
      if (!/^\d{1,18}$/.test(id)) throw notFound();
      await look(context, request, id);
      return { data: await readOne(context, await callerOf(context, request), 'alert', id) };
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/v1/crud/alert/:id/history',
    { config: { needs: 'alert.show' } },
    async (request) => {
      const { id } = await readOne(context, await callerOf(context, request), 'alert', request.params.id);
      const { control, manifest } = context;
      const namesOf = (ids: string[]) => namesOfUsers(control, ids);
      const tenant = await tenantOf(context, request);
      const deeds = await historyOf(tenant, String(id), namesOf);
      return { data: await nameComments({ control, tenant, manifest }, deeds) };
    },
  );
}

async function tenantOf({ tenancy }: Context, request: FastifyRequest): Promise<Store> {
  const { tenantId } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  return (await tenancy.stores(tenantId)).tenant;
}

/** Adds the alert as it is now to a 409. */
export async function withCurrent(
  context: Context,
  request: FastifyRequest,
  id: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof HttpError) || error.code !== 'conflict') return error;
  const current = await readOne(context, await callerOf(context, request), 'alert', id);
  return new HttpError('conflict', error.message, { more: { current } });
}

/** Changes the alerts and writes the audit log in one transaction; publishes afterwards. */
async function work(context: Context, request: FastifyRequest, id: string, wanted: Triage): Promise<void> {
  if (!Object.keys(properties).some((name) => Object.hasOwn(wanted, name)))
    throw new Refused({ body: ['Say what is to be done with the alert'] });
  const { userId, userName, tenantId } = sessionOf(request);
  const worker = { userId, userName, at: context.now().toISOString() };
  const caller = await callerOf(context, request);
  const said = asStored(context, comments, { text: wanted.comment });
  const mentions = await mentionsIn(context, caller, { name: comments, id: null, body: said });
  const comment = typeof said.text === 'string' ? { comment: said.text } : {};
  const after = await inTransaction(await tenantOf(context, request), async (store): Promise<Row> => {
    const done = await triageAlert(store, id, { ...wanted, ...comment }, worker);
    const log = { manifest: context.manifest, store, actor: actorOf(request) };
    await audit({ ...log, name: 'alert' }, 'UPDATE', id, done.before, done.after);
    await tellOfAlerts(store, newsOf(done, worker.at));
    if (done.comment) {
      await audit({ ...log, name: comments }, 'CREATE', String(done.comment.id), null, done.comment);
      await mentions?.keep(store, String(done.comment.id));
    }
    return done.after;
  });
  await mentions?.tell();
  if (tenantId !== null) context.push.changed(tenantId, [changeOf(after)]);
}

/** Notes that somebody has looked at the alert, if nobody had. */
async function look(context: Context, request: FastifyRequest, id: string): Promise<void> {
  const { userId, userName, tenantId } = sessionOf(request);
  const worker = { userId, userName, at: context.now().toISOString() };
  const after = await inTransaction(await tenantOf(context, request), async (store) => {
    const done = await lookAtAlert(store, id, worker);
    const log = { manifest: context.manifest, store, actor: actorOf(request), name: 'alert' };
    if (done) await audit(log, 'UPDATE', id, done.before, done.after);
    return done?.after;
  });
  if (after && tenantId !== null) context.push.changed(tenantId, [changeOf(after)]);
}

/** What webhooks are told of a change: a state that is another one, and an outcome that is given or is another one. */
export function newsOf({ before, after }: { before: Row; after: Row }, at: string): AlertNews[] {
  const changed = (column: 'state' | 'verdict') => ({ [column]: { from: before[column], to: after[column] } });
  const common = { alertId: String(after.id), at };
  const moved = before.state !== after.state;
  const decided = after.verdict !== null && (moved || before.verdict !== after.verdict);
  return [
    ...(moved ? [{ ...common, event: 'ALERT STATUS CHANGED' as const, change: changed('state') }] : []),
    ...(decided ? [{ ...common, event: 'ALERT DECIDED' as const, change: changed('verdict') }] : []),
  ];
}

const workOnAll = (
  context: Context,
  request: FastifyRequest,
  { ids, seen = {}, ...wanted }: TriageOfSeveral,
): Promise<TriageOutcome> => eachAlert(ids, (id) => work(context, request, id, { ...wanted, seen: seen[id] }));

/** Each alert in a transaction of its own: a failure of one is reported and does not stop the others. */
export async function eachAlert(ids: readonly string[], change: (id: string) => Promise<void>): Promise<TriageOutcome> {
  const outcome: TriageOutcome = { done: [], refused: [] };
  for (const id of ids)
    try {
      await change(id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      outcome.refused.push({ id, code: error.code, message: error.message });
    }
  return outcome;
}
