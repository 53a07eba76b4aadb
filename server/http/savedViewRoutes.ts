import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SavedView, SavedViewForm } from '../../src/contracts/savedViews.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound, Refused } from '../errors.ts';
import { manifestFiltered } from '../ownFields/filtered.ts';
import { endSchedules } from '../schedules/endSchedules.ts';
import { auditTenant } from '../sql/auditLog.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { oneOf, type Query, queryOf } from '../validation/queries.ts';
import {
  changeView,
  demandKeepable,
  type Keeper,
  keepView,
  queryOfView,
  removeView,
  viewOf,
  viewsOf,
} from '../views/storedViews.ts';
import { demand, sessionOf } from './access.ts';
import { actorOf, storesOf } from './request.ts';

const path = '/api/v1/saved-views';
const signedIn = { needs: 'signed-in' } as const;
const schema = { body: { $ref: 'contracts/SavedViewForm.json' } };
type WithId = { Params: { id: string } };

/**
 * Saved views: named filters, order and columns of a list. Every signed-in user manages their own; sharing one needs
 * `view.share`, and only its owner, or a user with `user.edit`, may change or delete a shared one. A view of a list is
 * visible only to users who may see the list.
 */
export function savedViewRoutes(app: FastifyInstance, context: Context): void {
  const names = Object.keys(context.manifest.entities);
  const querystring = queryOf({ entity: oneOf(names) });
  app.get<{ Querystring: Query<typeof querystring> }>(
    path,
    { schema: { querystring }, config: signedIn },
    async (request) => {
      const { tenant } = await storesOf(context, request);
      const { entity: wanted } = request.query;
      const listed = names.filter((name) => mayList(request, name));
      const entities = wanted === undefined ? listed : listed.filter((name) => name === wanted);
      return { data: tenant ? await viewsOf(tenant, keeperOf(request), entities) : [] };
    },
  );
  app.post<{ Body: SavedViewForm }>(path, { schema, config: signedIn }, async (request, reply) => {
    const form = request.body;
    await judge(context, request, form);
    if (form.shared) demand(sessionOf(request), 'view.share');
    const view = await inTransaction(await tenantOf(context, request), async (store) => {
      const kept = await read(store, request, await keepView(store, keeperOf(request), form));
      if (kept.shared) await auditTenant(auditOf(store, request), 'CREATE', kept.id, null, imageOf(kept));
      return kept;
    });
    reply.code(201);
    return { data: view };
  });
  app.put<WithId & { Body: SavedViewForm }>(`${path}/:id`, { schema, config: signedIn }, async (request) => {
    const form = request.body;
    const view = await inTransaction(await tenantOf(context, request), async (store) => {
      const before = await editable(store, request);
      await judge(context, request, { ...form, entity: before.entity });
      if (form.shared && !before.shared) demand(sessionOf(request), 'view.share');
      await changeView(store, before.id, form);
      const after = await read(store, request, before.id);
      if (before.shared || after.shared)
        await auditTenant(auditOf(store, request), 'UPDATE', before.id, imageOf(before), imageOf(after));
      return after;
    });
    return { data: view };
  });
  app.delete<WithId>(`${path}/:id`, { config: signedIn }, async (request) => {
    const view = await inTransaction(await tenantOf(context, request), async (store) => {
      const before = await editable(store, request);
      await removeView(store, before.id);
      await endSchedules(store, before.id, actorOf(request));
      if (before.shared) await auditTenant(auditOf(store, request), 'DELETE', before.id, imageOf(before), null);
      return before;
    });
    return { data: { id: view.id } };
  });
}

async function tenantOf(context: Context, request: FastifyRequest): Promise<Store> {
  const { tenant } = await storesOf(context, request);
  if (!tenant) throw notFound();
  return tenant;
}

function keeperOf(request: FastifyRequest): Keeper {
  const { userId, userName, permissions } = sessionOf(request);
  return { userId, userName, overOthers: permissions.has('user.edit') };
}

const mayList = (request: FastifyRequest, entity: string) =>
  sessionOf(request).permissions.has(permission(entity, 'list'));

/**
 * Throws unless the view's list exists, the caller may see it, and it accepts the view's filters, order and columns.
 */
async function judge(context: Context, request: FastifyRequest, form: SavedViewForm): Promise<void> {
  const { manifest } = context;
  const entity = Object.hasOwn(manifest.entities, form.entity) ? manifest.entities[form.entity] : undefined;
  if (!entity || !mayList(request, form.entity))
    throw Refused.field('entity', `There is no list '${form.entity.slice(0, 60)}'`);
  const own = manifestFor(manifest, sessionOf(request).permissions);
  const { tenant } = await storesOf(context, request);
  const asked = tenant ? await manifestFiltered(own, tenant, queryOfView(form), form.columns ?? []) : own;
  demandKeepable(asked, entityOf(asked, form.entity), form);
}

async function read(store: Store, request: FastifyRequest, id: string): Promise<SavedView> {
  const view = await viewOf(store, keeperOf(request), id);
  if (!view) throw notFound();
  return view;
}

/** Returns the view that a call may change; 404 for one that the caller may not see, as for an unknown one. */
async function editable(store: Store, request: FastifyRequest): Promise<SavedView> {
  const { id = '' } = isObject(request.params) ? request.params : {};
  if (typeof id !== 'string' || !/^\d{1,18}$/.test(id)) throw notFound();
  const view = await viewOf(store, keeperOf(request), id, true);
  if (!view || !mayList(request, view.entity)) throw notFound();
  if (!view.editable) throw forbidden({ key: 'viewOfAnother' });
  return view;
}

const auditOf = (store: Store, request: FastifyRequest) => ({ store, name: 'saved_view', actor: actorOf(request) });

/**
 * The audit log's image of a shared view: the names of its filters, but not their values, which may identify a
 * customer.
 */
const imageOf = ({ entity, name, shared, sort, columns, filters }: SavedView) => ({
  entity,
  name,
  shared,
  sort,
  columns,
  filters: Object.keys(filters),
});
