import { type RawBuilder, sql } from 'kysely';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import { isOneOnly } from '../../src/manifest/searchDef.ts';
import { sqlOf } from './kinds.ts';
import type { FilterValue, ListQuery } from './query.ts';

/** The columns that a list is ordered by; the last is the id. */
export function orderColumns(entity: EntityDef, { sort, descending }: Pick<ListQuery, 'sort' | 'descending'>) {
  const column = fieldAt(entity, sort)?.column ?? 'id';
  const then = entity.thenBy === undefined ? undefined : fieldAt(entity, entity.thenBy)?.column;
  if (column === 'id') return [{ column: 'id', descending }];
  const between = then && then !== column ? [{ column: then, descending: false }] : [];
  return [{ column, descending }, ...between, { column: 'id', descending }];
}

export type OrderColumns = ReturnType<typeof orderColumns>;

/** The same as SQL, over an alias or the selected columns. */
export function orderBy(order: OrderColumns, alias?: string): RawBuilder<unknown> {
  const by = ({ column, descending }: OrderColumns[number]) =>
    sql`${sql.ref(alias === undefined ? column : `${alias}.${column}`)} ${descending ? sql`desc` : sql`asc`}`;
  return sql.join(order.map(by));
}

/**
 * Whether an index has the filtered rows in the requested order (tables.ts): one equality at most, the rest ranges of
 * the order's own column.
 */
export function comeInOrder(entity: EntityDef, { sort, filters }: ListQuery): boolean {
  const others = filters.filter(({ filter }) => filter.via || filter.target.path !== sort);
  const [first, ...rest] = others;
  if (!first) return filters.every(({ op }) => op !== 'starts' && op !== 'contains');
  return rest.length === 0 && (isOne(first) || (sort === entity.sort.replace(/^-/, '') && isIndexed(entity, first)));
}

/** Whether there is one row at most. */
const isOne = ({ filter, op }: FilterValue) => !filter.via && op === 'eq' && isOneOnly(filter.target);

function isIndexed(entity: EntityDef, { filter: { via, target }, op }: FilterValue): boolean {
  if (op !== 'eq') return false;
  if (via) return fieldAt(entity, via.path)?.field.kind === 'ref' && isOneOnly(target);
  return sqlOf(target.field).indexed !== null;
}
