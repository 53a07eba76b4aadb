import type { SortPayload } from 'react-admin';
import type { EntityDef } from '../manifest/entity.ts';

/** An entity's default order, as react-admin speaks of it. */
export function sortOf({ sort }: EntityDef): SortPayload {
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
}
