import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { permission, verbsOf } from '../../src/manifest/permissions.ts';
import { piiOf } from '../../src/manifest/pii.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/types.ts';
import { hooksOf } from '../entities/registry.ts';
import { HttpError, Refused, unauthorized } from '../errors.ts';
import { auditPlatform, auditTenant } from '../sql/audit.ts';
import { pagesOf } from '../sql/pages.ts';
import { type ListQuery, parseListQuery, type RawQuery } from '../sql/query.ts';
import { storeOf } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { actorOf, lastingStoresOf, storesOf } from './request.ts';

/**
 * GET <entity>/export with a list's filters and order: all of its records, as lines of JSON. Each is a page of the list,
 * `{"data": [...]}`; the last one says that it is the last, `{"end": {"rows": n}}`, or why there are no more,
 * `{"error": {"message", "request_id"}}`. Without a last line it is cut off. Each export is in the audit log.
 */
export function exportRoutes(app: FastifyInstance, context: Context): void {
  for (const [name, entity] of Object.entries(context.manifest.entities)) {
    if (!verbsOf(entity).includes('export')) continue;
    const needs = permission(name, 'export') as `${string}.${string}`;
    app.get<{ Querystring: RawQuery }>(
      `/api/${entity.path}/export`,
      // asked only for its head it would be an export all the same
      { config: { needs }, exposeHeadRoute: false },
      async (request, reply) => {
        const lines = await start(context, request, name, entity);
        return reply
          .type('application/x-ndjson; charset=utf-8')
          .send(Readable.from(lines, { objectMode: false, highWaterMark: 1 }));
      },
    );
  }
}

interface Export {
  context: Context;
  request: FastifyRequest;
  name: string;
  entity: EntityDef;
  query: ListQuery;
  pages: AsyncGenerator<Row[]>;
}

/** Reads the first page, so that what fails at once is answered as any failure is. */
async function start(context: Context, request: FastifyRequest, name: string, entity: EntityDef) {
  const raw = request.query as RawQuery;
  for (const paging of ['page', 'per_page'])
    if (paging in raw) throw Refused.field(paging, `An export is whole: it takes no ${paging}`);
  const session = sessionOf(request);
  const manifest = manifestFor(context.manifest, session.permissions);
  const query = parseListQuery(manifest, entityOf(manifest, name), raw);
  const store = storeOf(await storesOf(context, request), entity);
  const { scope, scopeOf } = hooksOf(name);
  const pages = pagesOf(manifest, store, name, query, await context.currencies(), [
    ...(scope?.(context, session) ?? []),
    ...(scopeOf?.(context, session, query.filters) ?? []),
  ]);
  return linesOf({ context, request, name, entity, query, pages }, await pages.next());
}

async function* linesOf(job: Export, first: IteratorResult<Row[]>): AsyncGenerator<string> {
  const { request, pages } = job;
  let rows = 0;
  let outcome = 'broken off';
  let told = false;
  const tell = async () => {
    told = true;
    await note(job, rows, outcome);
  };
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      const trimmed = await trim(job, page.value);
      rows += trimmed.length;
      yield line({ data: trimmed });
    }
    outcome = 'complete';
    await tell();
    yield line({ end: { rows } });
  } catch (error) {
    request.log.error({ err: error }, 'an export broke off');
    outcome = 'broken off';
    const message = error instanceof HttpError ? error.message : 'The export broke off at the server.';
    yield line({ error: { message, request_id: request.id } });
  } finally {
    // whoever asked has gone, or something failed: what went out is told all the same
    await pages.return(undefined).catch(() => undefined);
    if (!told) await tell().catch((error) => request.log.error({ err: error }, 'an export could not be noted'));
  }
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/** A long export ends with the session, the permission or the tenant that it was begun with. */
async function trim({ context, request, name }: Export, rows: Row[]): Promise<Row[]> {
  const begun = sessionOf(request);
  const token = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const session = await context.sessions.find(token);
  if (!session?.permissions.has(permission(name, 'export')) || session.tenantId !== begun.tenantId)
    throw unauthorized({ key: 'exportEnded' });
  const { trim: take, told } = hooksOf(name);
  const taken = take ? await take(context, session, rows) : rows;
  return told ? told(taken) : taken;
}

/** Who exported what, and how much of it; values by which people are looked for stay out of the log. */
async function note({ context, request, name, entity, query }: Export, rows: number, outcome: string): Promise<void> {
  const filters = query.filters.map(({ filter, op, values }) => {
    const kind = piiOf(filter.via?.entity ?? name, filter.target);
    return { filter: filter.name, operator: op, values: kind && kind !== 'customerId' ? ['•••'] : values };
  });
  const image = { filters, sort: `${query.descending ? '-' : ''}${query.sort}`, rows, outcome };
  const { tenant } = await lastingStoresOf(context, request);
  const write = { name, actor: actorOf(request) };
  if (entity.store === 'control')
    return auditPlatform({ ...write, store: context.control }, 'EXPORT', '*', null, image);
  if (tenant) await auditTenant({ ...write, store: tenant }, 'EXPORT', '*', null, image);
}
