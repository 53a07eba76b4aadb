import { manifest } from '../../resources.manifest.ts';
import { filtersOf } from '../manifest/filters.ts';
import { isObject } from '../manifest/isObject.ts';
import { filterOps } from '../manifest/operators.ts';
import { customerEntity, filterPii, type Pii } from '../manifest/pii.ts';
import { overrides } from '../overrides.ts';
import { findResource, type Resource } from '../resourceOf.ts';
import { kindOfKey, type Values } from './maskedKeys.ts';
import type { Masks } from './masks.ts';

/** Parts of a record's address that are no id. */
const verbs = ['create', 'edit', 'show'];

/**
 * An address (path and query) of the console that identifies nobody: customers' ids become tokens, with which it still
 * works; filters by a name, a mail or another personal text are left out.
 */
export function maskedAddress({ pseudonyms }: Masks, address: string): string {
  const { pathname, searchParams: search } = new URL(address, 'http://console');
  const mask = (id: string) => pseudonyms.of('customerId', id);
  const [, route = '', ...below] = pathname.split('/');
  const resource = findResource(route);
  const isCustomers =
    resource?.name === customerEntity || `/${route.toLowerCase()}` === overrides[customerEntity]?.path;
  const path = below.map((part) => (isCustomers && part !== '' && !verbs.includes(part) ? mask(part) : part));
  for (const [name, value] of [...search]) {
    // a list that is one tab of a page keeps its filters under the tab's name
    const tabbed = name.endsWith('.filter') ? readFilter(value) : undefined;
    if (tabbed) search.set(name, JSON.stringify(maskedFilters(tabbed, '', kindOfKey, mask)));
    const kind = name === 'filter' || tabbed ? undefined : kindOfKey(name);
    if (kind === 'customerId') search.set(name, mask(value));
    else if (kind) search.delete(name);
  }
  const filter = readFilter(search.get('filter'));
  if (filter && resource) search.set('filter', JSON.stringify(maskedFilters(filter, '', kindsOf(resource), mask)));
  return addressOf(['', route, ...path].join('/'), search);
}

/** The same address with real ids in the places of masks. */
export function realAddress(masks: Masks, address: string): string {
  const { pathname, searchParams: search } = new URL(address, 'http://console');
  for (const [name, value] of [...search]) search.set(name, masks.pseudonyms.reveal(value).text);
  return addressOf(masks.realPath(pathname), search);
}

const addressOf = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path);

type KindOf = (filter: string) => Pii | undefined;

/** The personal kinds of a list's filters, by filter name. */
function kindsOf({ name, entity }: Resource): KindOf {
  const filters = filtersOf(manifest, entity);
  return (wanted) => {
    const filter = filters.find((one) => one.name === wanted);
    return filter ? filterPii(filter.via?.entity ?? name, filter.target) : kindOfKey(wanted);
  };
}

/** Filters as react-admin writes them: flat or nested, `{id: '1'}`, `{customer: {id: ['1', '2']}}`, `{id: {gt: '1'}}`. */
function maskedFilters(values: Values, path: string, kindOf: KindOf, mask: (id: string) => string): Values {
  const masked = (name: string, value: unknown): [string, unknown][] => {
    const inner = path === '' || filterOps.some((op) => op === name) ? path || name : `${path}.${name}`;
    if (isObject(value)) return [[name, maskedFilters(value, inner, kindOf, mask)]];
    const kind = kindOf(inner);
    if (kind && kind !== 'customerId') return [];
    return [[name, kind ? maskedIds(value, mask) : value]];
  };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => masked(name, value)));
}

function maskedIds(value: unknown, mask: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => maskedIds(one, mask));
  if (typeof value === 'number') return mask(String(value));
  return typeof value === 'string' ? value.split(',').map(mask).join(',') : value;
}

function readFilter(text: string | null): Values | undefined {
  try {
    const filter: unknown = JSON.parse(text ?? 'null');
    return isObject(filter) ? filter : undefined;
  } catch {
    // a mistyped address; a list starts without filters then
    return undefined;
  }
}
