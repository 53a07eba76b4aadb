import type { Identifier, RaRecord } from 'react-admin';
import { ApiError, listError } from '../apiError.ts';
import type { EntityDef } from '../manifest/entity.ts';
import { getOnce } from './early.ts';
import { request } from './http.ts';
import { type ListParams, listQuery } from './listQuery.ts';
import { cursorFor, forgetCursors, keepCursor } from './pageCursors.ts';
import { type ListPage, readListPage, readRecord } from './readAnswers.ts';

/** CONTRACT: the most rows that one call gives. */
const mostRows = 200;

/** A page of a list. More rows than one call gives (an export) are fetched call by call, from the first row on. */
export async function fetchPage(entity: EntityDef, params: ListParams, signal?: AbortSignal): Promise<ListPage> {
  const wanted = params.pagination?.perPage ?? 0;
  if (wanted <= mostRows) return fetchOnce(entity, params, signal);
  const rows: RaRecord[] = [];
  for (let page = 1; ; page++) {
    const part = await fetchOnce(entity, { ...params, pagination: { page, perPage: mostRows } }, signal);
    rows.push(...part.data);
    if (part.data.length < mostRows || rows.length >= wanted) return { ...part, data: rows.slice(0, wanted) };
  }
}

async function fetchOnce(entity: EntityDef, params: ListParams, signal?: AbortSignal): Promise<ListPage> {
  const { path } = entity;
  const query = listQuery(entity, params);
  const after = cursorFor(path, query);
  try {
    const page = pageOf(entity, await getOnce(path, { ...query, after }, signal));
    keepCursor(path, query, after, page.meta.cursor);
    return page;
  } catch (error) {
    // one that the backend takes no more: by the page's number
    const isCursor = error instanceof ApiError && error.body.errors?.after !== undefined;
    if (!isCursor || after === undefined) throw listError(error);
    forgetCursors();
    return fetchOnce(entity, params, signal);
  }
}

/** The page of an answer; its records' references as objects. */
function pageOf(entity: EntityDef, answer: unknown): ListPage {
  const page = readListPage(answer, entity.path);
  return { ...page, data: page.data.map((record) => withReferences(entity, record)) };
}

/** Records by id, in as few calls as possible; those that are no more are left out. */
export async function fetchMany(entity: EntityDef, ids: readonly Identifier[], signal?: AbortSignal) {
  if (!filtersById(entity)) return Promise.all(ids.map((id) => fetchOne(entity, id, signal)));
  const distinct = [...new Set(ids.map(String))];
  const chunks = Array.from({ length: Math.ceil(distinct.length / mostRows) }, (_, at) =>
    distinct.slice(at * mostRows, (at + 1) * mostRows),
  );
  const pages = await Promise.all(chunks.map((chunk) => fetchChunk(entity, chunk, signal)));
  return pages.flatMap((page) => page.data);
}

async function fetchChunk(entity: EntityDef, ids: string[], signal?: AbortSignal): Promise<ListPage> {
  const query = { per_page: ids.length, 'filter[id][in]': ids.join(',') };
  return pageOf(entity, await request(entity.path, { query, signal }));
}

async function fetchOne(entity: EntityDef, id: Identifier, signal?: AbortSignal): Promise<RaRecord> {
  const answer = await request(`${entity.path}/${encodeURIComponent(id)}`, { signal });
  return withReferences(entity, readRecord(answer, entity.path));
}

function filtersById({ fields }: EntityDef): boolean {
  const id = fields.id;
  return id?.kind === 'id' && Array.isArray(id.filter) && id.filter.includes('in');
}

/**
 * A record whose references are objects, `customer: {id}`, also where a backend serves just their ids, `customer_id`
 * (SPEC §3).
 */
export function withReferences(entity: EntityDef, record: RaRecord): RaRecord {
  const bare = Object.entries(entity.fields).flatMap(([name, field]): [string, { id: string }][] => {
    if (field.kind !== 'ref' || (record[name] ?? null) !== null) return [];
    const id: unknown = record[field.column ?? `${name}_id`];
    return typeof id === 'string' || typeof id === 'number' ? [[name, { id: String(id) }]] : [];
  });
  return bare.length === 0 ? record : { ...record, ...Object.fromEntries(bare) };
}
