import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { EntityDef } from '../manifest/entity.ts';
import { hasVersion, isWritable, type PlacedField, placedFields, writeKey, writeName } from '../manifest/fields.ts';
import { isObject } from '../manifest/isObject.ts';
import { kindDef } from '../manifest/kindDefs.ts';
import { valueAt } from '../records.ts';
import { fieldLabel, type Resource, resourceOf } from '../resourceOf.ts';
import { type RequestOptions, type RequestQuery, request } from './http.ts';
import { stay, withoutLeaving } from './leaving.ts';
import { fetchMany, fetchPage, withReferences } from './lists.ts';
import { readRecord } from './readAnswers.ts';

/** Whoever calls a react-admin hook names the record's type; that it is a record at all has been checked. */
const named = <R extends RaRecord>(record: RaRecord) => record as R;

/**
 * react-admin's calls by the API's conventions. A resource is named by its route, `customer-alerts`.
 * All calls reject with an ApiError.
 */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,

  async getList<R extends RaRecord>(resource: string, params: Parameters<DataProvider['getList']>[1]) {
    const { entity } = resourceOf(resource);
    const page = withoutLeaving(entity.path, await fetchPage(entity, params, params.signal));
    return { ...page, data: page.data.map(named<R>) };
  },

  async getMany<R extends RaRecord>(resource: string, { ids, signal }: Parameters<DataProvider['getMany']>[1]) {
    const records = await fetchMany(resourceOf(resource).entity, ids, signal);
    return { data: records.map(named<R>) };
  },

  async getManyReference<R extends RaRecord>(
    resource: string,
    { target, id, filter, ...params }: Parameters<DataProvider['getManyReference']>[1],
  ) {
    const wanted = { ...params, filter: { ...filter, [target]: id } };
    const { entity } = resourceOf(resource);
    const page = withoutLeaving(entity.path, await fetchPage(entity, wanted, params.signal));
    return { ...page, data: page.data.map(named<R>) };
  },

  getOne(resource, params) {
    const found = resourceOf(resource);
    const { customer_id } = params.meta ?? {};
    // SPEC §7: a betslip is asked for with its customer, where that is known
    const query = typeof customer_id === 'string' ? { customer_id } : undefined;
    return restFor(found, query).getOne(found.entity.path, params);
  },

  create(resource, { data, ...params }) {
    const found = resourceOf(resource);
    const { path, createPath = path } = found.entity;
    return restFor(found).create(createPath, { ...params, data: createBody(found.entity, data) });
  },

  update(resource, { id, data, previousData, ...params }) {
    const found = resourceOf(resource);
    const body = updateBody(found.entity, id, data, previousData);
    return restFor(found).update(found.entity.path, { ...params, id, previousData, data: body });
  },

  delete(resource, params) {
    const found = resourceOf(resource);
    return restFor(found).delete(found.entity.path, params);
  },

  async updateMany(resource, { ids, data }) {
    const found = resourceOf(resource);
    const body = (id: Identifier) => updateBody(found.entity, id, data);
    return { data: await each(ids, (id) => change(found, id, { method: 'PUT', body: body(id) })) };
  },

  async deleteMany(resource, { ids, meta }) {
    const found = resourceOf(resource);
    // with Undo it may come when the pages are of another tenant
    const tenant = isObject(meta) && typeof meta.tenant === 'string' ? meta.tenant : undefined;
    try {
      return { data: await each(ids, (id) => change(found, id, { method: 'DELETE', tenant })) };
    } finally {
      stay(found.entity.path, ids);
    }
  },
};

/** ra-data-simple-rest over our http client, which words the fields of one entity. */
function restFor(resource: Resource, query?: RequestQuery): DataProvider {
  return simpleRest('', async (url, options) => {
    const { pathname } = new URL(url, 'http://path');
    const json = await request(pathname, {
      ...optionsOf(options),
      query,
      labelOf: (field) => fieldLabel(resource, field),
    });
    const record = withReferences(resource.entity, readRecord(json, resource.entity.path));
    return { status: 200, headers: new Headers(), body: '', json: record };
  });
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

function optionsOf({ method, body, signal }: RequestInit = {}): RequestOptions {
  return {
    method: methods.find((one) => one === method),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    signal: signal ?? undefined,
  };
}

async function change(resource: Resource, id: Identifier, options: RequestOptions): Promise<Identifier> {
  const path = `${resource.entity.path}/${encodeURIComponent(id)}`;
  await request(path, { ...options, labelOf: (field) => fieldLabel(resource, field) });
  return id;
}

/** Does all of them, even when some fail; then the first failure is the call's. */
async function each(ids: readonly Identifier[], task: (id: Identifier) => Promise<Identifier>): Promise<Identifier[]> {
  const results = await Promise.allSettled(ids.map(task));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

interface Values {
  readonly [name: string]: unknown;
}

/** The body of a POST: the form's fields that the manifest allows, in the API's form. */
function createBody(entity: EntityDef, data: Values): Values {
  return body(entity, 'create', data);
}

/** The body of a PUT; with it go the id, and the `updated_at` that was read, by which the server knows a stale one. */
function updateBody(entity: EntityDef, id: unknown, data: Values, previous: Values = {}): Values {
  const version = data.updated_at ?? previous.updated_at;
  const versioned = hasVersion(entity) && typeof version === 'string' ? { updated_at: version } : {};
  return { ...body(entity, 'edit', data), id: String(id), ...versioned };
}

function body(entity: EntityDef, use: 'create' | 'edit', data: Values): Values {
  const listed = entity.form === false ? [] : Array.isArray(entity.form) ? entity.form : entity.form[use];
  // a password is never served: one in a body was typed
  const isAsked = ({ path, field }: PlacedField) =>
    listed.length === 0 || listed.includes(path) || kindDef(field).secret;
  const writable = placedFields(entity).filter((placed) => isWritable(placed) && isAsked(placed));
  return Object.fromEntries(
    writable.flatMap((placed) => {
      const value = wireValue(placed, data);
      return value === undefined ? [] : [[writeName(placed), value]];
    }),
  );
}

function wireValue(placed: PlacedField, data: Values): unknown {
  const { field, path } = placed;
  const { secret, list } = kindDef(field);
  const key = writeKey(field);
  const written = (one: unknown) => (key !== null && isObject(one) ? one[key] : one);
  const name = writeName(placed);
  const value = name in data ? data[name] : valueAt(data, path);
  // not typed: not changed
  if (secret && (value === '' || value === null)) return undefined;
  if (!list) return written(value);
  return Array.isArray(value) ? value.map(written) : value;
}
