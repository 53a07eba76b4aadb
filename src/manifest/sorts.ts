import type { EntityDef } from './entity.ts';
import { placedFields } from './fields.ts';

/** The fields that a list can be sorted by: the default order's, those marked `sort`, and the id. */
export function sortsOf(entity: EntityDef): string[] {
  const marked = placedFields(entity)
    .filter(({ field }) => 'sort' in field && field.sort === true)
    .map(({ path }) => path);
  return [...new Set([entity.sort.replace(/^-/, ''), ...marked, 'id'])];
}
