import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import { permission, verbsOf } from '../../src/manifest/permissions.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import type { Context } from '../context.ts';
import { derivedFrom } from '../context.ts';
import type { Row } from '../database/types.ts';
import type { Change } from '../entities/hooks.ts';
import { hooksOf } from '../entities/registry.ts';
import { HttpError, notFound } from '../errors.ts';
import { demandCurrencies } from '../money/knownCurrencies.ts';
import { countedAs } from '../proxies.ts';
import { listRecords, oneRecord } from '../sql/list.ts';
import { parseListQuery, type RawQuery } from '../sql/query.ts';
import { storeOf } from '../sql/store.ts';
import type { Condition } from '../sql/where.ts';
import { createRecord, deleteRecord, StaleVersion, updateRecord, type Write } from '../sql/write.ts';
import { trimNames } from '../validation/validation.ts';
import { sessionOf } from './access.ts';
import { actorOf, chosenCurrency, storesOf } from './request.ts';

/** The calls of every entity, as the manifest declares them. */
export function crudRoutes(app: FastifyInstance, context: Context): void {
  for (const [name, entity] of Object.entries(context.manifest.entities)) {
    const verbs = verbsOf(entity);
    const path = `/api/${entity.path}`;
    listRoute(app, context, name, entity, path);
    showRoute(app, context, name, path);
    if (verbs.includes('create') && !entity.createPath) createRoute(app, context, name, entity, path);
    if (verbs.includes('edit')) editRoute(app, context, name, entity, path);
    if (verbs.includes('delete')) deleteRoute(app, context, name, path);
  }
}

function listRoute(app: FastifyInstance, context: Context, name: string, entity: EntityDef, path: string): void {
  app.get<{ Querystring: RawQuery }>(
    path,
    { config: { needs: permission(name, 'list') as `${string}.${string}` } },
    async (request) => listFor(context, request, name, entity, request.query),
  );
}

/** One page of an entity, as a list call answers it; `narrow` keeps it to less than the query does. */
export async function listFor(
  context: Context,
  request: FastifyRequest,
  name: string,
  entity: EntityDef,
  query: RawQuery,
  narrow: Condition[] = [],
) {
  const store = storeOf(await storesOf(context, request), entity);
  const session = sessionOf(request);
  const manifest = manifestFor(context.manifest, session.permissions);
  const parsed = parseListQuery(manifest, entityOf(manifest, name), query);
  const { scope, scopeOf, trim, told } = hooksOf(name);
  const page = await listRecords(manifest, store, name, parsed, await context.currencies(), [
    ...(scope?.(context, session) ?? []),
    ...(scopeOf?.(context, session, parsed.filters) ?? []),
    ...narrow,
  ]);
  const data = trim ? await trim(context, session, page.data) : page.data;
  return { ...page, data: told ? told(data) : data };
}

function showRoute(app: FastifyInstance, context: Context, name: string, path: string): void {
  app.get<{ Params: { id: string } }>(
    `${path}/:id`,
    { config: { needs: permission(name, 'show') as `${string}.${string}`, own: ownRecord(name) } },
    async (request) => ({
      data: asAsked(await readOne(context, request, name, request.params.id), request.query),
    }),
  );
}

/** SPEC §7 asks for a betslip with its customer: one of another customer is not there. */
function asAsked(record: Row, query: unknown): Row {
  const customer = isObject(query) ? query.customer_id : undefined;
  if (customer !== undefined && 'customer_id' in record && record.customer_id !== customer) throw notFound();
  return record;
}

/** Whether a call is about a record of the caller's own; for entities of which there is such a thing. */
function ownRecord(name: string) {
  const { isOwn } = hooksOf(name);
  if (!isOwn) return undefined;
  return (request: FastifyRequest) =>
    isObject(request.params) && typeof request.params.id === 'string' && isOwn(sessionOf(request), request.params.id);
}

/** One record with all that belongs to it; 404 where there is none in the caller's reach. */
export async function readOne(context: Context, request: FastifyRequest, name: string, id: string): Promise<Row> {
  const entity = context.manifest.entities[name];
  if (!entity || !/^\d{1,18}$/.test(id)) throw notFound();
  const stores = await storesOf(context, request);
  const session = sessionOf(request);
  const hooks = hooksOf(name);
  // what belongs to oneself is known to oneself
  const isOwn = hooks.isOwn?.(session, id) ?? false;
  const manifest = isOwn ? context.manifest : manifestFor(context.manifest, session.permissions);
  const found = await oneRecord(
    manifest,
    storeOf(stores, entity),
    name,
    id,
    await context.currencies(),
    hooks.scope?.(context, session),
  );
  const [trimmed] = found && hooks.trim ? await hooks.trim(context, session, [found]) : [found];
  if (!trimmed) throw notFound();
  const [record = trimmed] = hooks.told?.([trimmed]) ?? [];
  return hooks.complete
    ? hooks.complete(derivedFrom(context, { manifest }), stores, record, chosenCurrency(request))
    : record;
}

async function changeOf(
  context: Context,
  request: FastifyRequest,
  name: string,
  verb: Change['verb'],
  id: string | null,
): Promise<{ change: Change; write: Write }> {
  if (id !== null && !/^\d{1,18}$/.test(id)) throw notFound();
  const entity = context.manifest.entities[name];
  if (!entity) throw notFound();
  const stores = await storesOf(context, request);
  const session = sessionOf(request);
  const body = isObject(request.body) ? request.body : {};
  const { scope, within, written } = hooksOf(name);
  const change: Change = { context, session, stores, verb, id, body, address: countedAs(request.ip) };
  const write: Write = {
    manifest: context.manifest,
    store: storeOf(stores, entity),
    name,
    actor: actorOf(request),
    scope: scope?.(context, session),
    written: async (store, of) => written?.({ ...change, id: of }, store),
  };
  return { change, write: within ? { ...write, within: (store) => within(change, { ...write, store }) } : write };
}

function createRoute(app: FastifyInstance, context: Context, name: string, entity: EntityDef, path: string): void {
  const preValidation = trimNames(entity);
  const schema = { body: entitySchema(context.manifest, name, 'create') };
  app.post(
    path,
    { preValidation, schema, config: { needs: permission(name, 'create') as `${string}.${string}` } },
    async (request, reply) => {
      reply.code(201);
      return { data: await create(context, request, name) };
    },
  );
  // SPEC §7 writes POST /v1/crud/role/ with a slash at its end
  app.post(
    `${path}/`,
    {
      preValidation,
      schema: { body: { $ref: `${name}.create` } },
      config: { needs: permission(name, 'create') as `${string}.${string}` },
    },
    async (request, reply) => {
      reply.code(201);
      return { data: await create(context, request, name) };
    },
  );
}

/** Stores a judged body as a new record and reads it back; `extra` holds columns that no body can set. */
export async function create(context: Context, request: FastifyRequest, name: string, more: Row = {}): Promise<Row> {
  const { change, write } = await changeOf(context, request, name, 'create', null);
  const hooks = hooksOf(name);
  await demandCurrencies(context, entityOf(context.manifest, name), change.body);
  const extra = { ...(await hooks.before?.(change)), ...more };
  const id = await createRecord({ ...write, extra }, change.body);
  await hooks.after?.({ ...change, id });
  return readOne(context, request, name, id);
}

function editRoute(app: FastifyInstance, context: Context, name: string, entity: EntityDef, path: string): void {
  const schema = { body: entitySchema(context.manifest, name, 'update') };
  app.put<{ Params: { id: string } }>(
    `${path}/:id`,
    {
      preValidation: trimNames(entity),
      schema,
      config: { needs: permission(name, 'edit') as `${string}.${string}`, own: ownRecord(name) },
    },
    async (request) => {
      const { id } = request.params;
      const { change, write } = await changeOf(context, request, name, 'edit', id);
      const hooks = hooksOf(name);
      await readOne(context, request, name, id);
      await demandCurrencies(context, entity, change.body);
      const extra = await hooks.before?.(change);
      try {
        await updateRecord({ ...write, extra }, id, change.body);
      } catch (error) {
        if (!(error instanceof StaleVersion)) throw error;
        const current = await readOne(context, request, name, id);
        throw new HttpError('conflict', { key: 'changedMeanwhile' }, { more: { current, yours: change.body } });
      }
      await hooks.after?.(change);
      return { data: await readOne(context, request, name, id) };
    },
  );
}

function deleteRoute(app: FastifyInstance, context: Context, name: string, path: string): void {
  app.delete<{ Params: { id: string } }>(
    `${path}/:id`,
    { config: { needs: permission(name, 'delete') as `${string}.${string}` } },
    async (request) => {
      const { id } = request.params;
      const { change, write } = await changeOf(context, request, name, 'delete', id);
      const hooks = hooksOf(name);
      await readOne(context, request, name, id);
      await hooks.before?.(change);
      await deleteRecord(write, id);
      await hooks.after?.(change);
      return { data: { id } };
    },
  );
}
