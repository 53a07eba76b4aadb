import type { EntityDef } from '../manifest/entity.ts';
import { type FilterValues, filterQuery } from './filters.ts';
import type { Query } from './http.ts';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: Sort;
  filter?: FilterValues;
}

/** SPEC §9: page 1, page size 10. */
export const defaultPage = { page: 1, perPage: 10 } as const;

/** The order that a list starts with. */
export function defaultSort(entity: EntityDef): Sort {
  return entity.sort.startsWith('-')
    ? { field: entity.sort.slice(1), order: 'DESC' }
    : { field: entity.sort, order: 'ASC' };
}

/** The query of a list call: page, per_page, sort (`-created_at`), filters. */
export function listQuery(entity: EntityDef, { pagination, sort, filter }: ListParams): Query {
  const { page, perPage } = pagination ?? defaultPage;
  const { field, order } = sort?.field ? sort : defaultSort(entity);
  return { page, per_page: perPage, sort: `${order === 'DESC' ? '-' : ''}${field}`, ...filterQuery(filter ?? {}) };
}

/** What react-admin's list reads from an address' query; the entity's own start where it says nothing. */
export function listParamsOf(
  entity: EntityDef,
  search: URLSearchParams,
  perPage: number = defaultPage.perPage,
): ListParams {
  const sort = defaultSort(entity);
  return {
    pagination: {
      page: positive(search.get('page')) ?? defaultPage.page,
      perPage: positive(search.get('perPage')) ?? perPage,
    },
    sort: {
      field: search.get('sort') ?? sort.field,
      order: search.has('order') ? (search.get('order') === 'DESC' ? 'DESC' : 'ASC') : sort.order,
    },
    filter: readFilter(search.get('filter')),
  };
}

const positive = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

function readFilter(text: string | null): FilterValues {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // a mistyped address; react-admin starts such a list without filters, too
    return {};
  }
}
