import type { EntityDef, ManifestDef } from './entity.ts';
import type { FieldDef, FieldOf } from './fieldDef.ts';
import { keptBy } from './keptBy.ts';
import { type KindWith, kindDef } from './kindDefs.ts';

/** The kinds that are kept in a column. */
export type StoredField = KindWith<'stands', 'column' | 'reference'>;
/** The kinds that lead to records of an entity. */
export type Relation = KindWith<'leads', true>;
export type RelationField = FieldOf<Relation>;

/** Whether a field leads to records of an entity. */
export const isRelation = (field: FieldDef): field is RelationField => kindDef(field).leads;
/** Whether a field is of a kind that is kept in a column. */
export const isStored = (field: FieldDef): field is FieldOf<StoredField> => kindDef(field).stands !== 'elsewhere';

/** Whether each record has a value: the field is required, or has a default. */
export const isFilled = (field: FieldDef): boolean =>
  ('required' in field && field.required === true) || ('default' in field && field.default !== undefined);

/** A field with its place: `path` in the record, `column` in the table (null where the table has none). */
export interface PlacedField {
  path: string;
  column: string | null;
  /** Its name inside the JSON of that column. */
  member?: string;
  field: Exclude<FieldDef, FieldOf<'group'>>;
}

/** All fields of an entity, those of groups by their dotted path. */
export const placedFields = keptBy((entity: EntityDef): readonly PlacedField[] =>
  Object.entries(entity.fields).flatMap(([name, field]): PlacedField[] => {
    if (field.kind === 'group')
      return Object.entries(field.fields).map(([inner, scalar]) => ({
        path: `${name}.${inner}`,
        ...(field.inJson ? { column: name, member: inner } : { column: `${name}_${inner}` }),
        field: scalar,
      }));
    return [{ path: name, column: columnOf(name, field), field }];
  }),
);

function columnOf(name: string, field: FieldDef): string | null {
  if (!isStored(field)) return null;
  if (field.kind === 'password' && (field.confirms || field.proves)) return null;
  if (field.kind === 'ref') return field.column ?? `${name}_id`;
  return name;
}

/** The column under which an earlier manifest kept the field; undefined where none did. */
export function formerColumn({ path, column, field }: PlacedField): string | undefined {
  if (!column || !('renamedFrom' in field) || field.renamedFrom === undefined) return undefined;
  if (field.kind === 'ref') return columnOf(field.renamedFrom, { ...field, column: undefined }) ?? undefined;
  const [group] = path.split('.');
  return group === path ? field.renamedFrom : `${group}_${field.renamedFrom}`;
}

/** The field at a path; undefined without one. */
export function fieldAt(entity: EntityDef, path: string): PlacedField | undefined {
  return placedFields(entity).find((placed) => placed.path === path);
}

/** What the operator calls a field of their own; undefined for any other field. */
export function saidOf(entity: EntityDef, path: string): string | undefined {
  const field = fieldAt(entity, path)?.field;
  return field && 'says' in field ? field.says : undefined;
}

/** The fields that a record shows where another one refers to it. */
export const labelFields = keptBy((entity: EntityDef): readonly PlacedField[] =>
  [entity.label, ...(entity.refFields ?? [])].flatMap((path) => {
    const placed = fieldAt(entity, path);
    return placed?.column ? [placed] : [];
  }),
);

/** The wire name under which a field is written. */
export function writeName({ path, field, column }: PlacedField): string {
  return field.kind === 'ref' ? (column ?? path) : path;
}

/** Returns the property that is written for a value served as an object or a list of them; null for other values. */
export const writeKey = (field: FieldDef): string | null => (field.kind === 'refs' && field.by) || kindDef(field).key;

/** Whether the database makes the value of others of its row. */
export const isKeptByDatabase = (field: FieldDef): boolean =>
  (field.kind === 'money' && field.difference !== undefined) || (field.kind === 'time' && field.earliest !== undefined);

/** Whether a form or a body may set the field. */
export function isWritable({ field }: PlacedField): boolean {
  if (!kindDef(field).written) return false;
  if ('readOnly' in field && field.readOnly) return false;
  if (field.kind === 'time' && field.stamp) return false;
  if (isKeptByDatabase(field)) return false;
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
