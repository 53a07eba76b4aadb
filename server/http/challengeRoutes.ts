import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Challenge, ChallengeComparison } from '../../src/contracts/challenge.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import { compare } from '../challenges/compare.ts';
import {
  type AskedChallenge,
  challengeOf,
  challengesOf,
  demandUndecided,
  dropChallenge,
  sayWhy,
} from '../challenges/records.ts';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import { challengeOne } from '../records/challengeOne.ts';
import { changeOne } from '../records/change.ts';
import { readOne } from '../records/read.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { type Query, queryOf, wholeNumber } from '../validation/queries.ts';
import { orProposal } from './heldBack.ts';
import { actorOf, callerOf, storesOf } from './request.ts';

type OfTrigger = { id: string };
type OfChallenge = OfTrigger & { challenge: string };

const shows = { needs: 'trigger.show' } as const;
const edits = { needs: 'trigger.edit' } as const;
const reason = { type: 'string', minLength: 1, maxLength: 500, pattern: '\\S' };
const because = { type: 'object', properties: { reason }, required: ['reason'], additionalProperties: false };
const pages = queryOf({ page: wholeNumber(999), per_page: wholeNumber(100) });

/**
 * GET and POST v1/crud/trigger/{id}/challenges: a trigger's challengers, and a new one. Below one of them: GET …/comparison
 * holds both sides against each other, POST …/promote makes it the trigger's next version, POST …/drop stops it.
 */
export function challengeRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/v1/crud/trigger/:id/challenges';
  const { properties = {} } = entitySchema(context.manifest, 'trigger', 'create');
  const { type, trigger_settings, final_setting_result, trigger_actions } = properties;
  const asked = {
    type: 'object',
    properties: {
      ...{ type, trigger_settings, final_setting_result, trigger_actions, reason },
      share: { type: 'integer', minimum: 0, maximum: 100 },
      ends_at: { type: 'string', format: 'date-time' },
    },
    required: ['trigger_settings', 'final_setting_result', 'trigger_actions', 'share', 'ends_at', 'reason'],
    additionalProperties: false,
  };
  app.get<{ Params: OfTrigger }>(path, { config: shows }, async (request): Promise<{ data: Challenge[] }> => {
    const { tenant, triggerId } = await placeOf(context, request);
    return { data: await challengesOf(tenant, triggerId, context.now()) };
  });
  app.post<{ Params: OfTrigger; Body: AskedChallenge }>(
    path,
    { schema: { body: asked }, config: edits },
    async (request, reply) => {
      const { tenant, triggerId } = await placeOf(context, request);
      const caller = await callerOf(context, request);
      return orProposal(context, caller, reply, async () => {
        const id = await challengeOne(context, caller, triggerId, request.body);
        reply.code(201);
        return { ...(await challengeOf(tenant, triggerId, id, context.now())) };
      });
    },
  );
  app.get<{ Params: OfChallenge; Querystring: Query<typeof pages> }>(
    `${path}/:challenge/comparison`,
    { schema: { querystring: pages }, config: { ...shows, needsByQuery: () => ['alert.list'] } },
    async (request): Promise<{ data: ChallengeComparison }> => {
      const { tenant, logs, triggerId, challenge } = await challengeIn(context, request);
      const { page, per_page } = request.query;
      const asked = { page: Number(page || 1), perPage: Number(per_page || 20) };
      return { data: await compare({ tenant, logs }, triggerId, challenge, asked) };
    },
  );
  decisionRoutes(app, context, path);
}

function decisionRoutes(app: FastifyInstance, context: Context, path: string): void {
  app.post<{ Params: OfChallenge; Body: { reason: string } }>(
    `${path}/:challenge/promote`,
    { schema: { body: because }, config: edits },
    async (request, reply) => {
      const { triggerId, challenge } = await challengeIn(context, request);
      demandUndecided(challenge);
      const caller = await callerOf(context, request);
      const { trigger_settings, final_setting_result, trigger_actions } = challenge;
      const body = { trigger_settings, final_setting_result, trigger_actions };
      const { reason: comment } = request.body;
      const also = (store: Store) => sayWhy(store, challenge.id, comment);
      return orProposal(context, caller, reply, () =>
        changeOne(context, caller, 'trigger', triggerId, body, { also, comment }),
      );
    },
  );
  app.post<{ Params: OfChallenge; Body: { reason: string } }>(
    `${path}/:challenge/drop`,
    { schema: { body: because }, config: edits },
    async (request): Promise<{ data: Challenge }> => {
      const { tenant, triggerId, challenge } = await challengeIn(context, request);
      const [actor, now] = [actorOf(request), context.now()];
      await inTransaction(tenant, (store) => dropChallenge({ store, actor }, challenge.id, request.body.reason, now));
      return { data: await challengeOf(tenant, triggerId, challenge.id, now) };
    },
  );
}

/** The caller's tenant, and the trigger there; throws 404 for one that it has not. */
async function placeOf(context: Context, request: FastifyRequest<{ Params: OfTrigger }>) {
  const record = await readOne(context, await callerOf(context, request), 'trigger', request.params.id);
  const { tenant, logs } = await storesOf(context, request);
  if (!tenant || !logs) throw inNoTenant();
  return { tenant, logs, triggerId: String(record.id) };
}

async function challengeIn(context: Context, request: FastifyRequest<{ Params: OfChallenge }>) {
  const place = await placeOf(context, request);
  const challenge = await challengeOf(place.tenant, place.triggerId, request.params.challenge, context.now());
  return { ...place, challenge };
}
