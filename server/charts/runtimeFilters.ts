import { type RawBuilder, sql } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { enums } from '../../src/manifest/enums.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { type FilterDef, filtersOf, idFilterOf } from '../../src/manifest/filters.ts';
import { HttpError, Refused } from '../errors.ts';
import { type FilterValue, parseListQuery } from '../sql/query.ts';
import type { Store } from '../sql/store.ts';
import { conditions } from '../sql/where.ts';
import { unfit } from '../validation/queries.ts';
import { type Chart, hasWhole } from './definitions.ts';
import type { RuntimeFilter } from './readFilters.ts';

type QueryOperator = (typeof enums.QueryOperators)[number];

/** A validated filter, for each entity of the chart. */
interface Judged {
  operator: QueryOperator;
  narrow: boolean;
  values: ReadonlyMap<string, FilterValue>;
}

/**
 * Validates a chart's filters; throws a Refused that names an unknown one, or says that none of them narrows the chart
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
  if (!via) return field.kind === 'id' || field.kind === 'partnerId';
  return about.includes(via.path) && (field.kind === 'id' || field.kind === 'partnerId');
}

/** Whether the filters, joined from left to right, select few rows. */
function isNarrow(filters: readonly Judged[]): boolean {
  return filters.reduce((narrow, { operator, narrow: own }, at) => {
    const said = own && !operator.endsWith('NOT');
    if (at === 0) return said;
    return operator.startsWith('OR') ? narrow && said : narrow || said;
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
    const said = operator.endsWith('NOT') ? sql`not coalesce(${one}, false)` : one;
    if (!all) return said;
    return operator.startsWith('OR') ? sql`(${all} or ${said})` : sql`(${all} and ${said})`;
  }, undefined);
  return joined ?? sql`true`;
}
