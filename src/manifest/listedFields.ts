import type { EntityDef } from './entity.ts';
import { placedFields } from './fields.ts';

/** The computed fields of an entity that its list has where a call asks for them (`with`). */
export const askedOf = (entity: EntityDef): string[] => listedAs(entity, 'asked');

/** The computed fields of an entity that every page of its list has. */
export const alwaysListedOf = (entity: EntityDef): string[] => listedAs(entity, 'always');

const listedAs = (entity: EntityDef, when: 'always' | 'asked') =>
  placedFields(entity).flatMap(({ path, field }) => (field.kind === 'computed' && field.inList === when ? [path] : []));
