import { type FilterOp, filterOps } from '../manifest/operators.ts';

/** Filters as react-admin keeps them: flat (`{'customer.id': 1}`) or nested by its forms (`{customer: {id: 1}}`). */
export interface FilterValues {
  readonly [name: string]: unknown;
}

const isOp = (name: string): name is FilterOp => (filterOps as readonly string[]).includes(name);
const isNested = (value: unknown): value is FilterValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const wireText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/**
 * Filters in the API's grammar: `{email: 'a'}` → `filter[email]=a`, `{amount: {gte: 5}}` → `filter[amount][gte]=5`,
 * `{result: ['WON', 'LOST']}` → `filter[result][in]=WON,LOST`. Empty values are left out.
 */
export function filterQuery(filters: FilterValues): { [name: string]: string } {
  return Object.fromEntries(pairs(filters, ''));
}

function pairs(filters: FilterValues, path: string): [string, string][] {
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
