import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { className } from '../../src/manifest/names.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { sortsOf } from '../../src/manifest/sorts.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/types.ts';
import { Refused } from '../errors.ts';
import { readPage } from '../records/read.ts';
import type { RawQuery } from '../sql/query.ts';
import { demand, sessionOf } from './access.ts';
import { callerOf } from './request.ts';

const queryOf = (request: FastifyRequest): Row => (isObject(request.query) ? request.query : {});

/** GET v1/components/get-dropdown-rows: the rows of a model for a choice, searched and ordered. */
export function componentRoutes(app: FastifyInstance, context: Context): void {
  const entities = Object.entries(context.manifest.entities);
  const find = (request: FastifyRequest) => {
    const model = String(queryOf(request).model ?? '');
    const found = entities.find(([name]) => className(name) === model);
    if (!found)
      throw Refused.field(
        'model',
        `There is no model '${model.slice(0, 60)}': known are ${entities.map(([name]) => className(name)).join(', ')}`,
      );
    return found;
  };
  app.get(
    '/api/v1/components/get-dropdown-rows',
    { config: { needs: (request) => permission(find(request)[0], 'list') } },
    async (request) => {
      const [name, entity] = find(request);
      const page = await readPage(
        context,
        await callerOf(context, request),
        name,
        dropdownQuery(context, entity, queryOf(request)),
      );
      await bringMany(context, request, entity, page.data);
      return { data: page.data, total: page.total };
    },
  );
}

const known = [
  'model',
  'search',
  'search_column',
  'withs',
  'order_by',
  'order_direction',
  'page',
  'per_page',
  'timezone',
  'currency',
];

function dropdownQuery({ manifest }: Context, entity: EntityDef, query: Row): RawQuery {
  for (const name of Object.keys(query))
    if (!known.includes(name)) throw Refused.field(name, `There is no parameter '${name.slice(0, 60)}'`);
  const { search, search_column: column = entity.label, order_by: order, order_direction: direction = 'ASC' } = query;
  judgeWiths(entity, query.withs);
  if (!['ASC', 'DESC', 'asc', 'desc'].includes(String(direction)))
    throw Refused.field('order_direction', 'order_direction must be ASC or DESC');
  const list: Row = { page: query.page, per_page: query.per_page ?? '50' };
  if (order !== undefined && order !== '' && !sortsOf(entity).includes(String(order)))
    throw Refused.field('order_by', `order_by must be one of ${sortsOf(entity).join(', ')}`);
  if (order !== undefined && order !== '')
    list.sort = `${String(direction).toLowerCase() === 'desc' ? '-' : ''}${String(order)}`;
  if (search === undefined || search === '') return list;
  const filter = filtersOf(manifest, entity).find(
    ({ name, target, via }) => !via && (name === column || target.path === column),
  );
  if (!filter) throw Refused.field('search_column', `'${String(column).slice(0, 60)}' can't be searched`);
  const op = (['contains', 'starts', 'eq'] as const).find((one) => filter.ops.includes(one)) ?? 'eq';
  list[op === filter.ops[0] ? `filter[${filter.name}]` : `filter[${filter.name}][${op}]`] = search;
  return list;
}

const namesOf = (withs: unknown): string[] =>
  [withs ?? []]
    .flat()
    .flatMap((one) => String(one).split(','))
    .filter((one) => one !== '');

/** How many rows of a relation come along with a page, at most. */
const mostMany = '200';

/** Rows carry what they refer to anyway; what refers to them comes along where it is asked for. */
async function bringMany(context: Context, request: FastifyRequest, entity: EntityDef, rows: Row[]): Promise<void> {
  for (const name of new Set(namesOf(queryOf(request).withs))) {
    const field = fieldAt(entity, name)?.field;
    if (field?.kind !== 'many' || rows.length === 0) continue;
    demand(sessionOf(request), permission(field.of, 'list'));
    const other = entityOf(context.manifest, field.of);
    const filter = filtersOf(context.manifest, other).find(
      ({ via, target }) => via?.path === field.by && target.field.kind === 'id',
    );
    if (!filter) throw Refused.field('withs', `The relation '${name}' can't come along`);
    const ids = rows.map(({ id }) => String(id));
    const { data } = await readPage(context, await callerOf(context, request), field.of, {
      per_page: mostMany,
      [`filter[${filter.name}][in]`]: ids.join(','),
    });
    for (const row of rows) row[name] = data.filter((one) => String(one[`${field.by}_id`]) === String(row.id));
  }
}

/** A relation that is not declared is refused by name. */
function judgeWiths(entity: EntityDef, withs: unknown): void {
  for (const name of namesOf(withs))
    if (!fieldAt(entity, name)) throw Refused.field('withs', `There is no relation '${name.slice(0, 60)}'`);
}
