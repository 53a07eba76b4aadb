import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CaseContents, CaseOpening } from '../../src/contracts/case.ts';
import { enums } from '../../src/manifest/enums.ts';
import { assignCase } from '../cases/assign.ts';
import { changeContents } from '../cases/contents.ts';
import { historyOf, spokenByDeed } from '../cases/history.ts';
import { lockOpenCase } from '../cases/lockCase.ts';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { createOne } from '../records/change.ts';
import { isId, readOne } from '../records/read.ts';
import { namedLines } from '../records/recordNames.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

const name = 'case';
/** Ids in a body. */
export const ids = {
  type: 'array',
  items: { type: 'string', pattern: '^[0-9]{1,18}$' },
  minItems: 1,
  // as many as one page of a list
  maxItems: 200,
  uniqueItems: true,
};
/** As the manifest has a case's title. */
export const titled = { type: 'string', minLength: 3, maxLength: 200, pattern: '^\\S(.*\\S)?$' };
const opening = {
  type: 'object',
  properties: {
    title: titled,
    category: { enum: enums.RiskCategoryTypes },
    narrative: { type: ['string', 'null'], maxLength: 20_000 },
    add_alerts: ids,
    add_customers: ids,
  },
  required: ['title', 'category'],
  additionalProperties: false,
};
const contents = {
  type: 'object',
  properties: { add_alerts: ids, remove_alerts: ids, add_customers: ids, remove_customers: ids },
  minProperties: 1,
  additionalProperties: false,
};
const assignment = {
  type: 'object',
  properties: { owner: { enum: ['me', null] } },
  required: ['owner'],
  additionalProperties: false,
};

/**
 * POST v1/crud/case/open opens a case of alerts and customers; POST v1/crud/case/{id}/contents adds and removes them; POST
 * v1/crud/case/{id}/assign makes the caller its owner, or nobody. GET v1/crud/case/{id}/history: what people did with it.
 */
export function caseRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: CaseOpening }>(
    '/api/v1/crud/case/open',
    { schema: { body: opening }, config: { needs: 'case.create' } },
    async (request, reply) => {
      const { add_alerts, add_customers, ...body } = request.body;
      const caller = await callerOf(context, request);
      const { manifest, now } = context;
      reply.code(201);
      return {
        data: await createOne(context, caller, name, { ...body }, {}, (store, id) =>
          changeContents({ manifest, store, actor: actorOf(request) }, id, { add_alerts, add_customers }, now()),
        ),
      };
    },
  );
  app.post<{ Params: { id: string }; Body: CaseContents }>(
    '/api/v1/crud/case/:id/contents',
    { schema: { body: contents }, config: { needs: 'case.edit' } },
    async (request) => {
      const { id } = request.params;
      await change(context, request, id, async (store) => {
        await lockOpenCase(store, id);
        const { manifest, now } = context;
        await changeContents({ manifest, store, actor: actorOf(request) }, id, request.body, now());
      });
      return { data: await readOne(context, await callerOf(context, request), name, id) };
    },
  );
  app.post<{ Params: { id: string }; Body: { owner: 'me' | null } }>(
    '/api/v1/crud/case/:id/assign',
    { schema: { body: assignment }, config: { needs: 'case.edit' } },
    async (request) => {
      const { id } = request.params;
      const { userId, userName } = sessionOf(request);
      await change(context, request, id, async (store) => {
        const { before, after } = await assignCase(
          store,
          id,
          request.body.owner === 'me' ? { userId, userName } : null,
        );
        await audit({ manifest: context.manifest, store, name, actor: actorOf(request) }, 'UPDATE', id, before, after);
      });
      return { data: await readOne(context, await callerOf(context, request), name, id) };
    },
  );
  app.get<{ Params: { id: string } }>(
    '/api/v1/crud/case/:id/history',
    { config: { needs: 'case.show' } },
    async (request) => {
      const caller = await callerOf(context, request);
      const { id } = await readOne(context, caller, name, request.params.id);
      const deeds = await historyOf(await tenantOf(context, request), String(id));
      return { data: await namedLines(context, caller, deeds, spokenByDeed) };
    },
  );
}

async function tenantOf({ tenancy }: Context, request: FastifyRequest): Promise<Store> {
  const { tenantId } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  return (await tenancy.stores(tenantId)).tenant;
}

async function change(
  context: Context,
  request: FastifyRequest,
  id: string,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  if (!isId(id)) throw notFound();
  await inTransaction(await tenantOf(context, request), work);
}
