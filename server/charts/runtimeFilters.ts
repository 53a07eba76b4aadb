import { type RawBuilder, sql } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { enums } from '../../src/manifest/enums.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { type FilterDef, filtersOf, idFilterOf } from '../../src/manifest/filters.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { kindDef } from '../../src/manifest/kindDefs.ts';
import { HttpError, Refused } from '../errors.ts';
import { parseListQuery, type RawQuery } from '../sql/query.ts';
import type { Store } from '../sql/store.ts';
import type { FilterValue } from '../sql/where.ts';
import { conditions } from '../sql/where.ts';
import { unfit } from '../validation/queries.ts';
import { type Chart, hasWhole } from './chartDefinitions.ts';

type QueryOperator = (typeof enums.QueryOperators)[number];

/** A validated filter, for each entity of the chart. */
interface Judged {
  operator: QueryOperator;
  narrow: boolean;
  values: ReadonlyMap<string, FilterValue>;
}

/**
 * Validates a chart's filters; throws a Refused that names an unknown one, or if none of them narrows the chart
 * down. No filters mean the whole tenant.
 */
export function judgeFilters(manifest: ManifestDef, chart: Chart, filters: readonly RuntimeFilter[]): Judged[] {
  if (filters.length === 0 && hasWhole(chart)) return [];
  const entities = chart.parts.map(({ entity }) => entity);
  const judged = filters.map((filter, at) => judge(manifest, chart, entities, filter, `runtime_filters[${at}]`));
  if (!isNarrow(judged)) throw tooWide(manifest, chart);
  return judged;
}

function tooWide(manifest: ManifestDef, chart: Chart): HttpError {
  const [about = ''] = chart.about;
  const column = idFilterOf(manifest, entityOf(manifest, chart.parts[0]?.entity ?? ''), about)?.name ?? 'id';
  return Refused.field(
    'runtime_filters',
    `runtime_filters must keep '${chart.name}' to one ${about}: begin with filter_column ${column}${hasWhole(chart) ? ', or send none for the whole tenant' : ''}`,
  );
}

function judge(
  manifest: ManifestDef,
  chart: Chart,
  entities: readonly string[],
  { query_operator, filter_column, filter_operator, filter_value }: RuntimeFilter,
  place: string,
): Judged {
  const operator = enums.QueryOperators.find((one) => one === query_operator);
  if (!operator) throw unfit(`${place}[query_operator]`, query_operator, `use ${enums.QueryOperators.join(', ')}`);
  if (filter_operator !== 'EQUALS TO') throw unfit(`${place}[filter_operator]`, filter_operator, 'use EQUALS TO');
  const [known = [], ...others] = entities.map((name) => columnsOf(manifest, entityOf(manifest, name)));
  // a chart with rows of several entities needs a column that all of them have
  const shared = known.filter(({ name }) => others.every((list) => list.some((one) => one.name === name)));
  const found = shared.find(({ name }) => name === filter_column);
  if (!found)
    throw unfit(`${place}[filter_column]`, filter_column, `use one of ${shared.map(({ name }) => name).join(', ')}`);
  const values = entities.map((name) => [name, filterOf(manifest, name, found.name, filter_value, place)] as const);
  return { operator, narrow: narrows(chart, found), values: new Map(values) };
}

/** The list filters of an entity that support equality. */
const columnsOf = (manifest: ManifestDef, entity: EntityDef): FilterDef[] =>
  filtersOf(manifest, entity).filter(({ ops }) => ops.includes('eq'));

function filterOf(manifest: ManifestDef, name: string, column: string, value: string, place: string): FilterValue {
  const key = `filter[${column}]`;
  try {
    const [filter] = parseListQuery(manifest, entityOf(manifest, name), { [`${key}[eq]`]: value }).filters;
    if (filter) return filter;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw Refused.field(`${place}[filter_value]`, error.errors?.[key]?.[0] ?? error.message);
  }
  throw new Error(`${key} was taken for no filter.`);
}

/** Whether a filter selects few rows by an index. */
function narrows({ about }: Chart, { via, target: { field } }: FilterDef): boolean {
  return kindDef(field).own && (!via || about.includes(via.path));
}

/** Whether the filters, joined from left to right, select few rows. */
function isNarrow(filters: readonly Judged[]): boolean {
  return filters.reduce((narrow, { operator, narrow: own }, at) => {
    const holds = own && !operator.endsWith('NOT');
    if (at === 0) return holds;
    return operator.startsWith('OR') ? narrow && holds : narrow || holds;
  }, false);
}

/** The filters as one condition over the rows `t` of an entity, joined from left to right. */
export function conditionOf(
  manifest: ManifestDef,
  store: Store,
  entity: string,
  filters: readonly Judged[],
): RawBuilder<unknown> {
  const joined = filters.reduce<RawBuilder<unknown> | undefined>((all, { operator, values }) => {
    const value = values.get(entity);
    const one = sql.join(conditions(manifest, store, entity, value ? [value] : []), sql` and `);
    const condition = operator.endsWith('NOT') ? sql`not coalesce(${one}, false)` : one;
    if (!all) return condition;
    return operator.startsWith('OR') ? sql`(${all} or ${condition})` : sql`(${all} and ${condition})`;
  }, undefined);
  return joined ?? sql`true`;
}

const parts = ['query_operator', 'filter_column', 'filter_value', 'filter_operator'] as const;

/** A chart's filter as it was sent; missing parts are empty or have their default. */
type RuntimeFilter = { [P in (typeof parts)[number]]: string };

const name = 'runtime_filters';
/** `[0][filter_column]`; the number may be missing for a single filter. */
const place = `(?:\\[(\\d{0,2})\\])?(?:\\[(${parts.join('|')})\\])?$`;
const key = new RegExp(`^${name}${place}`);
const most = 20;

/** The parameters of a query that are filters, beside the one without brackets. */
export const filterKeys = `^${name}(?=\\[)${place}`;

/**
 * Reads the filters of a query in order: nested parameters, or JSON text of a list, of one filter, or of one per
 * parameter, as different clients send them. Throws a Refused that names an invalid one.
 */
export function readFilters(query: RawQuery): RuntimeFilter[] {
  const found = new Map<number, { [part: string]: string }>();
  for (const [parameter, value] of Object.entries(query)) {
    const match = key.exec(parameter);
    if (!match) continue;
    const [, at = '', part] = match;
    if (part === undefined) for (const one of listed(parameter, value)) found.set(found.size, one);
    else found.set(Number(at), { ...found.get(Number(at)), [part]: text(parameter, value) });
  }
  if (found.size > most) throw Refused.field(name, `${name} takes at most ${most} filters`);
  return [...found].sort(([a], [b]) => a - b).map(([, filter]) => whole(filter));
}

function known(part: string, parameter: string): string {
  if (parts.some((one) => one === part)) return part;
  throw Refused.field(parameter, `There is no parameter '${parameter}': known are ${parts.join(', ')}`);
}

function text(parameter: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw Refused.field(parameter, `${parameter} must be one text`);
}

/** The filters in a parameter with JSON text. */
function listed(parameter: string, value: unknown): { [part: string]: string }[] {
  return [value].flat().flatMap((one) => {
    if (one === '') return [];
    return [parsed(parameter, String(one))].flat().map((filter) => {
      if (!isObject(filter)) throw malformed(parameter);
      return Object.fromEntries(
        Object.entries(filter).map(([part, given]) => {
          const place = `${parameter}[${part}]`.slice(0, 100);
          return [known(part, place), text(place, given)];
        }),
      );
    });
  });
}

function parsed(parameter: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw malformed(parameter);
  }
}

const malformed = (parameter: string) =>
  Refused.field(parameter, `${parameter} must be filters with ${parts.join(', ')}, nested or as JSON`);

/** Fills in the defaults: AND, EQUALS TO. */
const whole = (filter: { [part: string]: string }): RuntimeFilter => ({
  query_operator: filter.query_operator ?? 'AND',
  filter_column: filter.filter_column ?? '',
  filter_value: filter.filter_value ?? '',
  filter_operator: filter.filter_operator ?? 'EQUALS TO',
});
