import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ViewReader } from '../../src/contracts/viewSchedules.ts';
import type { WebhookQueued } from '../../src/contracts/webhooks.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { inNoTenant, notFound, Refused } from '../errors.ts';
import { readOne } from '../records/read.ts';
import { type Sending, sendFailedAgain, sendNow, sendOneAgain } from '../schedules/sendNow.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { oneOf, type Query, queryOf, queryText } from '../validation/queries.ts';
import { entityOfStats, statSources } from '../views/reportSources.ts';
import { viewOf } from '../views/storedViews.ts';
import { findReaders } from '../views/viewReaders.ts';
import { sessionOf } from './access.ts';
import { tenantIdOf } from './assignRoutes.ts';
import { actorOf, callerOf, storesOf } from './request.ts';

interface OfRecord {
  Params: { id: string };
}

const edits = { needs: 'view_schedule.edit' } as const;
const search = queryOf({
  view: queryText('the id of a saved view', { pattern: '^[0-9]{1,18}$' }),
  source: oneOf(statSources),
  search: queryText('a part of a name', { maxLength: 100 }),
});

/**
 * POST v1/crud/view-schedule/{id}/send sends a view now, …/replay sends again what did not arrive, and
 * v1/crud/view-mail/{id}/replay one of those; each says how many. GET v1/crud/view-schedule/readers: who may be sent a view, or a
 * page of statistics (`source`).
 */
export function viewScheduleRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Query<typeof search> }>(
    '/api/v1/crud/view-schedule/readers',
    { schema: { querystring: search }, config: { needs: 'view_schedule.create' } },
    async (request) => ({ data: await readersFor(context, request, request.query) }),
  );
  type Work = (sending: Sending, id: string) => Promise<number>;
  const call = (of: 'view_schedule' | 'view_mail', work: Work) => async (request: FastifyRequest<OfRecord>) => {
    const { id } = request.params;
    const { tenant } = await storesOf(context, request);
    if (!tenant) throw inNoTenant();
    // a stranger's is unknown
    await readOne(context, await callerOf(context, request), of, id);
    const sending = { actor: actorOf(request), mails: context.mail !== undefined };
    const queued = await inTransaction(tenant, (store) => work({ ...sending, store }, id));
    return { data: { queued } satisfies WebhookQueued };
  };
  app.post<OfRecord>('/api/v1/crud/view-schedule/:id/send', { config: edits }, call('view_schedule', sendNow));
  app.post<OfRecord>(
    '/api/v1/crud/view-schedule/:id/replay',
    { config: edits },
    call('view_schedule', sendFailedAgain),
  );
  app.post<OfRecord>('/api/v1/crud/view-mail/:id/replay', { config: edits }, call('view_mail', sendOneAgain));
}

async function readersFor(
  context: Context,
  request: FastifyRequest,
  query: Query<typeof search>,
): Promise<ViewReader[]> {
  const { tenant } = await storesOf(context, request);
  if (!tenant) throw inNoTenant();
  const entity = await entityAsked(tenant, request, query);
  if (!sessionOf(request).permissions.has(permission(entity, 'list'))) throw notFound();
  return findReaders(context.control, tenantIdOf(request), entity, (query.search ?? '').trim());
}

/** The list whose rows are to be sent. */
async function entityAsked(tenant: Store, request: FastifyRequest, query: Query<typeof search>): Promise<string> {
  const { view: id, source } = query;
  if (source !== undefined) return entityOfStats(source);
  if (id === undefined) throw Refused.field('view', 'Give a view or a source');
  const { userId, userName } = sessionOf(request);
  const view = await viewOf(tenant, { userId, userName, overOthers: false }, id);
  if (!view) throw notFound();
  return view.entity;
}
