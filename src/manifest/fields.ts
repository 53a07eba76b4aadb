import type { EntityDef, ManifestDef } from './entity.ts';
import type { FieldDef, FieldOf, Kind } from './fieldDef.ts';

interface Standing {
  /** Where its value is: in a column of its name, in that of a reference, or in no column of the entity's table. */
  stands: 'column' | 'reference' | 'elsewhere';
  /** Whether a form or a body may ever set it. */
  written: boolean;
  /** Whether it leads to records of an entity, which have permissions and filters of their own. */
  leads: boolean;
}

const column = { stands: 'column', written: true, leads: false } as const;
const elsewhere = { stands: 'elsewhere', written: false, leads: false } as const;

/** What a kind of field is to its entity's table; a new kind does not compile until it is here. */
const standings = {
  id: { ...column, written: false },
  partnerId: column,
  text: column,
  longText: column,
  email: column,
  password: column,
  integer: column,
  decimal: column,
  money: column,
  boolean: column,
  time: column,
  date: column,
  choice: column,
  currency: column,
  texts: column,
  names: column,
  json: column,
  ref: { stands: 'reference', written: true, leads: true },
  refs: { stands: 'elsewhere', written: true, leads: true },
  many: { ...elsewhere, leads: true },
  group: elsewhere,
  computed: elsewhere,
} as const satisfies Record<Kind, Standing>;

type Standings = typeof standings;
/** The kinds that are kept in a column. */
export type Stored = { [K in Kind]: Standings[K]['stands'] extends 'elsewhere' ? never : K }[Kind];
/** The kinds that lead to records of an entity. */
export type Relation = { [K in Kind]: Standings[K]['leads'] extends true ? K : never }[Kind];
export type RelationField = FieldOf<Relation>;

/** Whether a field leads to records of an entity. */
export const isRelation = (field: FieldDef): field is RelationField => standings[field.kind].leads;
/** Whether a field is of a kind that is kept in a column. */
export const isStored = (field: FieldDef): field is FieldOf<Stored> => standings[field.kind].stands !== 'elsewhere';

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
  if (!standings[field.kind].written) return false;
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
