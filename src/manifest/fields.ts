import type { EntityDef, ManifestDef } from './entity.ts';
import type { FieldDef, FieldOf } from './fieldDef.ts';

/** A field with its place: `path` in the record, `column` in the table (null where the table has none). */
export interface PlacedField {
  path: string;
  column: string | null;
  field: Exclude<FieldDef, FieldOf<'group'>>;
}

const placedOf = new WeakMap<EntityDef, PlacedField[]>();

/** All fields of an entity, those of groups by their dotted path. */
export function placedFields(entity: EntityDef): PlacedField[] {
  // asked for every row that is served
  const placed = placedOf.get(entity) ?? placeFields(entity);
  placedOf.set(entity, placed);
  return placed;
}

function placeFields(entity: EntityDef): PlacedField[] {
  return Object.entries(entity.fields).flatMap(([name, field]): PlacedField[] => {
    if (field.kind === 'group')
      return Object.entries(field.fields).map(([inner, scalar]) => ({
        path: `${name}.${inner}`,
        column: `${name}_${inner}`,
        field: scalar,
      }));
    return [{ path: name, column: columnOf(name, field), field }];
  });
}

function columnOf(name: string, field: FieldDef): string | null {
  if (field.kind === 'refs' || field.kind === 'many' || field.kind === 'computed') return null;
  if (field.kind === 'password' && field.confirms) return null;
  if (field.kind === 'ref') return field.column ?? `${name}_id`;
  return name;
}

/** The field at a path; undefined where there is none. */
export function fieldAt(entity: EntityDef, path: string): PlacedField | undefined {
  return placedFields(entity).find((placed) => placed.path === path);
}

/** The wire name under which a field is written. */
export function writeName({ path, field, column }: PlacedField): string {
  return field.kind === 'ref' ? (column ?? path) : path;
}

/** Whether a form or a body may set the field. */
export function isWritable({ field }: PlacedField): boolean {
  if (field.kind === 'id' || field.kind === 'many' || field.kind === 'computed') return false;
  if ('readOnly' in field && field.readOnly) return false;
  if (field.kind === 'time' && field.stamp) return false;
  if (field.kind === 'money' && field.difference) return false;
  return !(field.kind === 'refs' && field.through);
}

/** The entity of that name; an error that lists the known ones otherwise. */
export function entityOf(manifest: ManifestDef, name: string): EntityDef {
  const found = Object.hasOwn(manifest.entities, name) ? manifest.entities[name] : undefined;
  if (!found) throw new Error(`There is no entity '${name}'; known are ${Object.keys(manifest.entities).join(', ')}.`);
  return found;
}

/** Whether records can be changed by several people, and so carry the `updated_at` that a PUT is checked against. */
export function hasVersion(entity: EntityDef): boolean {
  const field = entity.fields.updated_at;
  return field?.kind === 'time' && field.stamp === 'update';
}
