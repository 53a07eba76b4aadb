import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CaseLinking, CaseMerge, CaseSplit } from '../../src/contracts/case.ts';
import type { CaseWriter } from '../cases/contents.ts';
import { linkCases, linksOf, removeLink } from '../cases/links.ts';
import { mergeCase } from '../cases/merge.ts';
import { splitOff } from '../cases/split.ts';
import type { Context } from '../context.ts';
import { nameReasons } from '../mentions/nameReasons.ts';
import { createOne } from '../records/change.ts';
import { readOne } from '../records/read.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { demand, sessionOf } from './access.ts';
import { tenantIdOf } from './assignRoutes.ts';
import { ids, titled } from './caseRoutes.ts';
import { actorOf, callerOf } from './request.ts';

const name = 'case';
const recordId = { type: 'string', pattern: '^[1-9][0-9]{0,17}$' };
const why = { type: ['string', 'null'], maxLength: 500 };
const linking = {
  type: 'object',
  properties: { linked_id: recordId, reason: why },
  required: ['linked_id'],
  additionalProperties: false,
};
const merging = {
  type: 'object',
  properties: { into: recordId, reason: { type: 'string', minLength: 3, maxLength: 500, pattern: '^\\S([^]*\\S)?$' } },
  required: ['into', 'reason'],
  additionalProperties: false,
};
const splitting = {
  type: 'object',
  properties: { title: titled, alerts: { ...ids, items: recordId }, reason: why },
  required: ['title', 'alerts'],
  additionalProperties: false,
};

/**
 * GET v1/crud/case/{id}/links: the cases that a case is linked with. POST links it with another, and POST
 * v1/crud/case-link/{id}/remove takes a link away. POST v1/crud/case/{id}/merge merges it into another case, and answers
 * that one; POST v1/crud/case/{id}/split takes alerts out of it into a new one, and answers that.
 */
export function caseLinkRoutes(app: FastifyInstance, context: Context): void {
  const theCase = async (request: FastifyRequest, id: string) =>
    readOne(context, await callerOf(context, request), name, id);
  const tenantFor = async (request: FastifyRequest) => (await context.tenancy.stores(tenantIdOf(request))).tenant;
  const write = async (request: FastifyRequest, work: (writer: CaseWriter) => Promise<void>) => {
    const writer = { manifest: context.manifest, actor: actorOf(request) };
    await inTransaction(await tenantFor(request), (store) => work({ ...writer, store }));
  };
  const { control, manifest } = context;
  const linksFor = async (tenant: Store, id: string) =>
    nameReasons({ control, tenant, manifest }, id, await linksOf(tenant, id));
  app.get<{ Params: { id: string } }>(
    '/api/v1/crud/case/:id/links',
    { config: { needs: 'case.show' } },
    async (request) => {
      const { id } = await theCase(request, request.params.id);
      return { data: await linksFor(await tenantFor(request), String(id)) };
    },
  );
  app.post<{ Params: { id: string }; Body: CaseLinking }>(
    '/api/v1/crud/case/:id/links',
    { schema: { body: linking }, config: { needs: 'case.edit' } },
    async (request, reply) => {
      const id = String((await theCase(request, request.params.id)).id);
      await write(request, (writer) => linkCases(writer, id, request.body));
      reply.code(201);
      return { data: await linksFor(await tenantFor(request), id) };
    },
  );
  app.post<{ Params: { id: string } }>(
    '/api/v1/crud/case-link/:id/remove',
    { config: { needs: 'case.edit' } },
    async (request) => {
      const { id } = await readOne(context, await callerOf(context, request), 'case_link', request.params.id);
      await write(request, (writer) => removeLink(writer, String(id)));
      return { data: { id: String(id) } };
    },
  );
  app.post<{ Params: { id: string }; Body: CaseMerge }>(
    '/api/v1/crud/case/:id/merge',
    { schema: { body: merging }, config: { needs: 'case.edit' } },
    async (request) => {
      const { id } = await theCase(request, request.params.id);
      await write(request, (writer) => mergeCase(writer, String(id), request.body, context.now()));
      return { data: await theCase(request, request.body.into) };
    },
  );
  app.post<{ Params: { id: string }; Body: CaseSplit }>(
    '/api/v1/crud/case/:id/split',
    { schema: { body: splitting }, config: { needs: 'case.edit' } },
    async (request, reply) => {
      // it opens a case, too
      demand(sessionOf(request), 'case.create');
      const { id, category } = await theCase(request, request.params.id);
      const { title, ...parts } = request.body;
      const caller = await callerOf(context, request);
      const writer = { manifest: context.manifest, actor: actorOf(request) };
      reply.code(201);
      return {
        data: await createOne(context, caller, name, { title, category }, {}, (store, made) =>
          splitOff({ ...writer, store }, String(id), made, parts, context.now()),
        ),
      };
    },
  );
}
