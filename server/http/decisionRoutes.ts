import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DecisionReply } from '../../src/contracts/decision.ts';
import type { Context } from '../context.ts';
import { readDesk } from '../decisions/decisionDesk.ts';
import { answerReferral, answersSince } from '../decisions/referralAnswers.ts';
import { HttpError, inNoTenant, notFound } from '../errors.ts';
import { readOne } from '../records/read.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { type Query, queryOf, queryText, wholeNumber } from '../validation/queries.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf, storesOf } from './request.ts';

const feed = queryOf({
  since: queryText('the `next` of the answer before, or nothing', { pattern: '^\\d{0,9}$' }),
  limit: wholeNumber(200),
});
const usualLimit = 100;

/**
 * GET v1/decisions: the answers to referrals, for their sender. GET v1/decisions/desk: the referrals that wait. POST
 * v1/decisions/{id}/answer: a person's answer to one.
 */
export function decisionRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Query<typeof feed> }>(
    '/api/v1/decisions',
    { schema: { querystring: feed }, config: { needs: 'decision.list', scope: 'decisions' } },
    async (request) => {
      const { since, limit } = request.query;
      return answersSince(await readable(context, request), since || '0', Number(limit || usualLimit));
    },
  );
  app.get('/api/v1/decisions/desk', { config: { needs: 'decision.answer' } }, async (request) => ({
    data: await readDesk(await readable(context, request), context.now()),
  }));
  app.post<{ Params: { id: string }; Body: DecisionReply }>(
    '/api/v1/decisions/:id/answer',
    { schema: { body: { $ref: 'contracts/DecisionReply.json' } }, config: { needs: 'decision.answer' } },
    async (request) => {
      const { id } = request.params;
      if (!/^\d{1,18}$/.test(id)) throw notFound();
      try {
        await reply(context, request, id);
      } catch (error) {
        throw await withCurrent(context, request, id, error);
      }
      return { data: await readOne(context, await callerOf(context, request), 'decision', id) };
    },
  );
}

async function readable(context: Context, request: FastifyRequest): Promise<Store> {
  const { tenant } = await storesOf(context, request);
  if (!tenant) throw inNoTenant();
  return tenant;
}

/** Answers, writes the audit log and queues the webhook in one transaction; publishes afterwards. */
async function reply(context: Context, request: FastifyRequest<{ Body: DecisionReply }>, id: string): Promise<void> {
  const { tenantId, userName } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  const { tenant } = await context.tenancy.stores(tenantId);
  const answering = { userName, at: context.now() };
  await inTransaction(tenant, async (store) => {
    const { before, after } = await answerReferral(store, id, request.body, answering);
    const write = { manifest: context.manifest, store, name: 'decision', actor: actorOf(request) };
    await audit(write, 'UPDATE', id, before, after);
  });
  context.push.decisions(tenantId, [id]);
}

/** Adds the decision as it is now to a 409. */
async function withCurrent(context: Context, request: FastifyRequest, id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof HttpError) || error.code !== 'conflict' || !error.coded) return error;
  const current = await readOne(context, await callerOf(context, request), 'decision', id);
  return new HttpError('conflict', error.coded, { more: { current } });
}
