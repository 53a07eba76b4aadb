import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { type FilterDef, filtersOf } from '../../src/manifest/filters.ts';
import { askedOf } from '../../src/manifest/listedFields.ts';
import { filterOps } from '../../src/manifest/operators.ts';
import { sortsOf } from '../../src/manifest/sorts.ts';
import { Refused } from '../errors.ts';
import { readCursor, type Walk } from './cursor.ts';
import type { Position } from './keyset.ts';
import { sqlOf } from './kinds.ts';
import type { FilterValue } from './where.ts';

export interface ListQuery extends Walk {
  /** With `after` just what the caller calls the page. */
  page: number;
  perPage: number;
  /** The row after which the page begins. */
  after?: Position;
  /** The fields that are reckoned where the call asks for them. */
  with: string[];
}
export type RawQuery = { readonly [name: string]: unknown };

export const defaultPerPage = 10;
const maxPerPage = 200;
const maxPage = 1_000_000;
/** The database walks over all rows before a page that is asked for by its number: so far down a list and no further. */
export const deepestRow = 100_000;
/** The last page that may be asked for. */
export const lastPageOf = (perPage: number): number => Math.floor(deepestRow / perPage) + 1;
/** On every request once logged in (SPEC §7); they choose no rows. */
const onEveryRequest = ['timezone', 'currency'];

/** Reads page, per_page, after, sort and filters; a Refused (422) that names whatever is unknown or malformed. */
export function parseListQuery(manifest: ManifestDef, entity: EntityDef, raw: RawQuery): ListQuery {
  const filters: FilterValue[] = [];
  const known = filtersOf(manifest, entity);
  for (const [name, value] of Object.entries(raw)) {
    if (['page', 'per_page', 'after', 'sort', 'with', ...onEveryRequest].includes(name)) continue;
    filters.push(parseFilter(known, name, value));
  }
  const perPage = count(raw, 'per_page', defaultPerPage, maxPerPage);
  const walk = { ...parseSort(entity, raw.sort), filters };
  const isFirst = raw.after === undefined || raw.after === '';
  const page = count(raw, 'page', 1, maxPage);
  if (isFirst) demandWithinReach(page, perPage);
  return {
    page,
    perPage,
    with: askedFields(entity, raw.with),
    ...walk,
    ...(isFirst ? {} : { after: readCursor(entity, walk, raw.after) }),
  };
}

function demandWithinReach(page: number, perPage: number): void {
  const last = lastPageOf(perPage);
  if (page > last) throw Refused.field('page', { key: 'pageTooDeep', params: { page, size: perPage, last } });
}

/** `with=open_alerts,last_activity` */
function askedFields(entity: EntityDef, value: unknown): string[] {
  const known = askedOf(entity);
  const wanted = value === undefined || value === '' ? [] : String(value).split(',');
  const unknown = wanted.find((path) => !known.includes(path));
  if (unknown === undefined) return wanted;
  throw Refused.field(
    'with',
    `with can't have '${unknown.slice(0, 100)}': known are ${known.join(', ') || 'none'}, with commas between them`,
  );
}

function count(raw: RawQuery, name: string, fallback: number, max: number): number {
  const value = raw[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (typeof value === 'string' && /^\d{1,7}$/.test(value) && number >= 1 && number <= max) return number;
  throw Refused.field(name, `${name} must be a whole number from 1 to ${max}`);
}

function parseSort(entity: EntityDef, value: unknown): { sort: string; descending: boolean } {
  const text = value === undefined || value === '' ? entity.sort : value;
  const path = typeof text === 'string' ? text.replace(/^-/, '') : '';
  const allowed = sortsOf(entity);
  if (typeof text === 'string' && allowed.includes(path)) return { sort: path, descending: text.startsWith('-') };
  throw Refused.field(
    'sort',
    `sort can't be '${String(value).slice(0, 100)}': use one of ${allowed.join(', ')}, with - in front for descending`,
  );
}

function parseFilter(known: readonly FilterDef[], key: string, value: unknown): FilterValue {
  const match = /^filter\[([^\]]{1,100})\](?:\[([^\]]{1,20})\])?$/.exec(key);
  if (!match)
    throw Refused.field(
      key.slice(0, 100),
      `There is no parameter '${key.slice(0, 100)}': known are page, per_page, after, sort, with and filter[…]`,
    );
  const [, name = '', opName] = match;
  const filter = known.find((one) => one.name === name);
  if (!filter)
    throw Refused.field(
      `filter[${name}]`,
      `There is no filter '${name}': known are ${known.map((one) => one.name).join(', ') || 'none'}`,
    );
  const op = opName === undefined ? filter.ops[0] : filterOps.find((one) => one === opName);
  if (!op || !filter.ops.includes(op))
    throw Refused.field(
      `filter[${name}]`,
      `'${name}' can't be filtered by '${opName ?? ''}': use ${filter.ops.join(', ')}`,
    );
  const texts = [value].flat().map(String);
  const values = op === 'in' ? texts.flatMap((text) => text.split(',')).filter((text) => text !== '') : texts.slice(-1);
  if (values.length > 1000) throw Refused.field(`filter[${name}]`, `'${name}' takes at most 1000 values`);
  return { filter, op, values: values.map((one) => judge(filter, one)) };
}

/** Converts a value to the form that its column compares with, or refuses it by name. */
function judge({ name, target }: FilterDef, value: string): string {
  const refuse = (wanted: string) =>
    Refused.field(`filter[${name}]`, `'${value.slice(0, 100)}' is no value for '${name}': give ${wanted}`);
  if (value.includes('\u0000')) throw refuse('a text without NUL characters');
  const { fromFilter } = sqlOf(target.field);
  if (!fromFilter) throw new Error(`filter[${name}]: a ${target.field.kind} can't be filtered.`);
  return fromFilter(value, refuse, target.field);
}
