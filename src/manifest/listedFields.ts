import type { EntityDef } from './entity.ts';
import { placedFields } from './fields.ts';
import { keptBy } from './keptBy.ts';
import { isListed } from './kindDefs.ts';

/** The fields that every page of an entity's list has reckoned. */
export const alwaysListedOf = keptBy((entity: EntityDef): readonly string[] => listedOf(entity, true));

/** Those that a page has where the call asks for them (`with`). */
export const askedOf = keptBy((entity: EntityDef): readonly string[] => listedOf(entity, false));

/** Of some columns those that a call has to ask for; undefined without any. */
export function askedAmong(entity: EntityDef, columns: readonly string[]): string[] | undefined {
  const asked = askedOf(entity).filter((path) => columns.includes(path));
  return asked.length > 0 ? asked : undefined;
}

const listedOf = (entity: EntityDef, always: boolean) =>
  placedFields(entity).flatMap(({ path, field }) =>
    isListed(field) && entity.list.includes(path) === always ? [path] : [],
  );
