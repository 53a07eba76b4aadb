import type { EntityDef } from '../../src/manifest/entity.ts';
import { type PlacedField, placedFields } from '../../src/manifest/fields.ts';

/**
 * Whether a record's page shows a field under its own name: what is reckoned for lists is no part of it, names stand with
 * the ids that they are of, and the operator's own fields stand there under the operator's words.
 */
export const hasOwnPlace = ({ field }: PlacedField): boolean =>
  !(field.kind === 'computed' && (field.listed || field.names)) &&
  !(field.kind === 'json' && ['OwnValues', 'PersonalValues', 'OwnHistory'].includes(field.contract));

/** The fields of a record's page that stand there under their own names; an id whose name stands there is in its link. */
export function ownPlaces(entity: EntityDef): PlacedField[] {
  const places = placedFields(entity);
  const hasNames = places.some(({ field }) => field.kind === 'computed' && field.names);
  const named = places.flatMap(({ field }) => (field.kind === 'text' && !hasNames ? [field.nameOf] : []));
  return places.filter((placed) => hasOwnPlace(placed) && !named.includes(placed.path));
}
