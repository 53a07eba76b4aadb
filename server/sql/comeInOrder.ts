import type { EntityDef } from '../../src/manifest/entity.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import { isOneOnly } from '../../src/manifest/searchDef.ts';
import { sqlOf } from './kinds.ts';
import type { ListQuery } from './query.ts';
import type { FilterValue } from './where.ts';

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
