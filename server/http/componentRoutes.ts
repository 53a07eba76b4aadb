import type { FastifyInstance } from 'fastify';
import type { EntityDef } from '../../src/manifest/entity.ts';
import type { FieldOf } from '../../src/manifest/fieldDef.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { filtersOf, idFilterOf } from '../../src/manifest/filters.ts';
import { className } from '../../src/manifest/names.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { indexedSortsOf } from '../../src/manifest/sorts.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { Refused } from '../errors.ts';
import type { Caller } from '../records/caller.ts';
import { readPage } from '../records/read.ts';
import type { RawQuery } from '../sql/query.ts';
import { anything, oneOf, type Query, queryOf, queryText, unfit } from '../validation/queries.ts';
import { byQuery } from './access.ts';
import { callerOf } from './request.ts';

const dropdownQuery = (models: readonly string[]) =>
  queryOf(
    {
      model: oneOf(models),
      search: queryText('what to look for'),
      search_column: queryText('the column to look in'),
      withs: anything,
      order_by: queryText('the column to order by'),
      order_direction: oneOf(['ASC', 'DESC', 'asc', 'desc']),
      page: anything,
      per_page: anything,
    },
    'model',
  );
type DropdownQuery = Query<ReturnType<typeof dropdownQuery>>;

/** GET v1/components/get-dropdown-rows: the rows of a model to choose from, searched and sorted. */
export function componentRoutes(app: FastifyInstance, context: Context): void {
  const models = new Map(Object.keys(context.manifest.entities).map((name) => [className(name), name]));
  const schema = { querystring: dropdownQuery([...models.keys()]) };
  const askedIn = ({ model, withs }: DropdownQuery) => {
    const name = models.get(model) ?? '';
    const entity = entityOf(context.manifest, name);
    const relations = [...namesOf(withs)].flatMap((one): Relation[] => {
      const field = fieldAt(entity, one)?.field;
      // an undeclared relation is refused by name
      if (!field) throw unfit('withs', one, `name relations of ${model}`);
      return field.kind === 'many' ? [{ name: one, field }] : [];
    });
    return { name, entity, relations };
  };
  const needsByQuery = byQuery((query: DropdownQuery) => {
    const { name, relations } = askedIn(query);
    return [name, ...relations.map(({ field }) => field.of)].map((one) => permission(one, 'list'));
  });
  app.get<{ Querystring: DropdownQuery }>(
    '/api/v1/components/get-dropdown-rows',
    { schema, config: { needs: 'signed-in', needsByQuery } },
    async (request) => {
      const { name, entity, relations } = askedIn(request.query);
      const list = listQuery(context, entity, request.query);
      const caller = await callerOf(context, request);
      const page = await readPage(context, caller, name, list);
      await bringMany(context, caller, relations, page.data);
      return { data: page.data, total: page.total };
    },
  );
}

function listQuery({ manifest }: Context, entity: EntityDef, query: DropdownQuery): RawQuery {
  const { search, search_column: column = entity.label, order_by: order, order_direction = 'ASC' } = query;
  const list: Row = { page: query.page, per_page: query.per_page ?? '50' };
  if (order && !indexedSortsOf(entity).includes(order))
    throw unfit('order_by', order, `use one of ${indexedSortsOf(entity).join(', ')}`);
  if (order) list.sort = `${order_direction.toLowerCase() === 'desc' ? '-' : ''}${order}`;
  if (!search) return list;
  const filter = filtersOf(manifest, entity).find(
    ({ name, target, via }) => !via && (name === column || target.path === column),
  );
  if (!filter) throw unfit('search_column', column, 'name a column that can be filtered by');
  const op = (['contains', 'starts', 'eq'] as const).find((one) => filter.ops.includes(one)) ?? 'eq';
  list[op === filter.ops[0] ? `filter[${filter.name}]` : `filter[${filter.name}][${op}]`] = search;
  return list;
}

const namesOf = (withs: unknown) =>
  new Set([withs ?? []].flat().flatMap((one) => String(one).split(',').filter(Boolean)));

/** Maximum rows of a relation that are included in a page. */
const mostMany = '200';

/** A relation whose rows are included in each row. */
interface Relation {
  name: string;
  field: FieldOf<'many'>;
}

/** Rows always include the records that they refer to; records that refer to them are included on request. */
async function bringMany(context: Context, caller: Caller, relations: readonly Relation[], rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  for (const { name, field } of relations) {
    const filter = idFilterOf(context.manifest, entityOf(context.manifest, field.of), field.by);
    if (!filter) throw Refused.field('withs', `The relation '${name}' can't come along`);
    const ids = rows.map(({ id }) => String(id));
    const { data } = await readPage(context, caller, field.of, {
      per_page: mostMany,
      [`filter[${filter.name}][in]`]: ids.join(','),
    });
    for (const row of rows) row[name] = data.filter((one) => String(one[`${field.by}_id`]) === String(row.id));
  }
}
