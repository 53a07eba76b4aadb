import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { entitySchema } from '../../src/manifest/jsonSchema.ts';
import { permission, verbsOf } from '../../src/manifest/permissions.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import { readingScope } from '../../src/manifest/scopes.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import { notFound } from '../errors.ts';
import { changeOne, createOne, removeOne } from '../records/change.ts';
import { readOne } from '../records/read.ts';
import type { RawQuery } from '../sql/query.ts';
import { trimNames } from '../validation/validation.ts';
import { sessionOf } from './access.ts';
import { noteRead } from './auditedCalls.ts';
import { orProposal } from './heldBack.ts';
import { pageFor } from './pages.ts';
import { bodyOf, callerOf, readerOf } from './request.ts';

interface OfRecord {
  Params: { id: string };
}

/** The calls of every entity, as the manifest declares them. */
export function crudRoutes(app: FastifyInstance, context: Context): void {
  for (const [name, entity] of Object.entries(context.manifest.entities)) {
    const verbs = verbsOf(entity);
    const path = `/api/${entity.path}`;
    listRoute(app, context, name, path);
    showRoute(app, context, name, path);
    if (verbs.includes('create') && !entity.createPath) createRoutes(app, context, name, entity, path);
    if (verbs.includes('edit')) editRoute(app, context, name, entity, path);
    if (verbs.includes('delete')) deleteRoute(app, context, name, path);
  }
}

function listRoute(app: FastifyInstance, context: Context, name: string, path: string): void {
  const config = { needs: permission(name, 'list'), scope: readingScope(context.manifest, name) };
  app.get<{ Querystring: RawQuery }>(path, { config }, async (request) => {
    const { page } = await pageFor(context, request, name, request.query);
    return page;
  });
}

function showRoute(app: FastifyInstance, context: Context, name: string, path: string): void {
  const config = {
    needs: permission(name, 'show'),
    scope: readingScope(context.manifest, name),
    own: ownRecord(name),
  };
  app.get<OfRecord & { Querystring: { customer_id?: unknown } }>(`${path}/:id`, { config }, async (request) => {
    const record = await readOne(context, await readerOf(context, request), name, request.params.id);
    if (name === customerEntity) await noteRead(context, request, request.params.id);
    return { data: asAsked(record, request.query.customer_id) };
  });
}

/** SPEC §7 requests a betslip together with its customer: a betslip of another customer is 404. */
function asAsked(record: Row, customer: unknown): Row {
  if (customer !== undefined && 'customer_id' in record && record.customer_id !== customer) throw notFound();
  return record;
}

/** Returns whether a call is about the caller's own record, for entities that have such records. */
function ownRecord(name: string) {
  const { isOwn } = hooksOf(name);
  if (!isOwn) return undefined;
  return (request: FastifyRequest) =>
    isObject(request.params) && typeof request.params.id === 'string' && isOwn(sessionOf(request), request.params.id);
}

function createRoutes(app: FastifyInstance, context: Context, name: string, entity: EntityDef, path: string): void {
  const preValidation = trimNames(entity);
  const config = { needs: permission(name, 'create') };
  const body = entitySchema(context.manifest, name, 'create');
  // SPEC §7 has POST /v1/crud/role/ with a trailing slash
  for (const url of [path, `${path}/`])
    app.post(url, { preValidation, schema: { body }, config }, async (request, reply) => {
      reply.code(201);
      const caller = await callerOf(context, request);
      return orProposal(context, caller, reply, () => createOne(context, caller, name, bodyOf(request)));
    });
}

function editRoute(app: FastifyInstance, context: Context, name: string, entity: EntityDef, path: string): void {
  const schema = { body: entitySchema(context.manifest, name, 'update') };
  const config = { needs: permission(name, 'edit'), own: ownRecord(name) };
  app.put<OfRecord>(`${path}/:id`, { preValidation: trimNames(entity), schema, config }, async (request, reply) => {
    const caller = await callerOf(context, request);
    const { id } = request.params;
    return orProposal(context, caller, reply, () => changeOne(context, caller, name, id, bodyOf(request)));
  });
}

function deleteRoute(app: FastifyInstance, context: Context, name: string, path: string): void {
  app.delete<OfRecord>(`${path}/:id`, { config: { needs: permission(name, 'delete') } }, async (request) => {
    const { id } = request.params;
    await removeOne(context, await callerOf(context, request), name, id);
    return { data: { id } };
  });
}
