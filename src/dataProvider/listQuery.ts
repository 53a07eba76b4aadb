import type { EntityDef } from '../manifest/entity.ts';
import { type FilterOp, filterOps } from '../manifest/operators.ts';
import type { RequestQuery } from './http.ts';

interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: Sort;
  filter?: ListFilters;
  /** `with`: the columns that are reckoned only where they are asked for. */
  meta?: { with?: readonly string[] };
}

/** SPEC §9: page 1, page size 10. */
export const defaultPage = { page: 1, perPage: 10 } as const;

/** The order that a list starts with. */
function defaultSort(entity: EntityDef): Sort {
  return entity.sort.startsWith('-')
    ? { field: entity.sort.slice(1), order: 'DESC' }
    : { field: entity.sort, order: 'ASC' };
}

/** The query of a list call: page, per_page, sort (`-created_at`), filters. */
export function listQuery(entity: EntityDef, { pagination, sort, filter, meta }: ListParams): RequestQuery {
  const { page, perPage } = pagination ?? defaultPage;
  const { field, order } = sort?.field ? sort : defaultSort(entity);
  return {
    page,
    per_page: perPage,
    sort: `${order === 'DESC' ? '-' : ''}${field}`,
    ...filterQuery(filter ?? {}),
    ...(meta?.with && { with: meta.with.join() }),
  };
}

/** What react-admin's list reads from its part of an address' query; where that is empty, what it opens with. */
export function listParamsOf(
  entity: EntityDef,
  search: URLSearchParams,
  { perPage = defaultPage.perPage, filter }: { perPage?: number; filter?: ListFilters },
): ListParams {
  const field = search.get('sort');
  return {
    pagination: {
      page: positive(search.get('page')) ?? defaultPage.page,
      perPage: positive(search.get('perPage')) ?? perPage,
    },
    sort: field ? { field, order: search.get('order') === 'DESC' ? 'DESC' : 'ASC' } : defaultSort(entity),
    filter: search.size === 0 ? filter : readFilter(search.get('filter')),
  };
}

const positive = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

function readFilter(text: string | null): ListFilters {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // a mistyped address; react-admin starts such a list without filters, too
    return {};
  }
}

/** Filters as react-admin keeps them: flat (`{'customer.id': 1}`) or nested by its forms (`{customer: {id: 1}}`). */
export interface ListFilters {
  readonly [name: string]: unknown;
}

const isOp = (name: string): name is FilterOp => (filterOps as readonly string[]).includes(name);
const isNested = (value: unknown): value is ListFilters =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const wireText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/**
 * Filters in the API's grammar: `{email: 'a'}` → `filter[email]=a`, `{amount: {gte: 5}}` → `filter[amount][gte]=5`,
 * `{result: ['WON', 'LOST']}` → `filter[result][in]=WON,LOST`. Empty values are left out.
 */
export function filterQuery(filters: ListFilters): { [name: string]: string } {
  return Object.fromEntries(pairs(filters, ''));
}

function pairs(filters: ListFilters, path: string): [string, string][] {
  return Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    if (isEmpty(value)) return [];
    if (path && isOp(name)) return [[`filter[${path}][${name}]`, listText(value)]];
    const inner = path ? `${path}.${name}` : name;
    if (isNested(value)) return pairs(value, inner);
    return [[`filter[${inner}]${Array.isArray(value) ? '[in]' : ''}`, listText(value)]];
  });
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const listText = (value: unknown) => (Array.isArray(value) ? value.map(wireText).join(',') : wireText(value));
