import type { ManifestDef } from './entity.ts';
import type { FieldOf } from './fieldDef.ts';
import { entityOf, fieldAt, isFilled, type PlacedField, placedFields } from './fields.ts';
import { customerEntity, markOf, type PiiMark } from './pii.ts';

/** A column by which a row leads to its customer. */
export interface WayToCustomer {
  column: string;
  /**
   * How the column tells the customer: by reference, by the id as text, or by another row that leads on, whose `key`
   * (by default its id) the column holds.
   */
  by: 'reference' | 'text' | { entity: string; key?: string };
}

const waysOf = new WeakMap<ManifestDef, Map<string, WayToCustomer[]>>();

/** The columns by which rows of an entity lead to customers, the nearest only; none for a customer and for what has none. */
export function waysToCustomer(manifest: ManifestDef, name: string): readonly WayToCustomer[] {
  const known = waysOf.get(manifest) ?? new Map<string, WayToCustomer[]>();
  waysOf.set(manifest, known);
  const found = known.get(name) ?? findWays(manifest, name, new Set());
  known.set(name, found);
  return found;
}

function findWays(manifest: ManifestDef, name: string, tried: ReadonlySet<string>): WayToCustomer[] {
  if (name === customerEntity) return [];
  const entity = entityOf(manifest, name);
  const own = placedFields(entity).flatMap(({ column, field }): WayToCustomer[] => {
    if (!column) return [];
    if (field.kind === 'ref') return field.to === customerEntity ? [{ column, by: 'reference' }] : [];
    return 'pii' in field && field.pii === 'customerId' ? [{ column, by: 'text' }] : [];
  });
  if (own.length > 0) return own;
  const told = Object.values(entity.fields).flatMap((field): WayToCustomer[] =>
    field.kind === 'many' && field.about
      ? [{ column: 'id', by: { entity: field.of, key: backOf(manifest, field) } }]
      : [],
  );
  if (told.length > 0) return told;
  const before = new Set([...tried, name]);
  return placedFields(entity).flatMap(({ column, field }): WayToCustomer[] => {
    if (!column || field.kind !== 'ref' || before.has(field.to)) return [];
    const isOfCustomer = field.to !== customerEntity && findWays(manifest, field.to, before).length > 0;
    return isOfCustomer ? [{ column, by: { entity: field.to } }] : [];
  });
}

/** The column by which the rows of a relation name the record that they belong to. */
const backOf = (manifest: ManifestDef, { of, by }: FieldOf<'many'>): string =>
  fieldAt(entityOf(manifest, of), by)?.column ?? `${by}_id`;

/** A column with personal data. */
export interface PersonalField {
  entity: string;
  placed: PlacedField & { column: string };
  mark: PiiMark;
  /** Whose data it is. */
  whose: 'customer' | 'staff' | 'tenant';
  /** What the erasure of its customer's data does with it; a key is what the customer's events are found by. */
  erasure: 'blanked' | 'kept as a key' | 'not concerned';
}

/** The columns whose names or contents say who a customer is: as JSON text they name the operator's id. */
export const jsonColumns = (manifest: ManifestDef, name: string): string[] =>
  placedFields(entityOf(manifest, name)).flatMap((placed) =>
    placed.column && markOf(name, placed) === 'json' ? [placed.column] : [],
  );

/** Whether an entity's rows are about customers. */
export const isAboutCustomers = (manifest: ManifestDef, name: string): boolean =>
  name === customerEntity || waysToCustomer(manifest, name).length > 0 || jsonColumns(manifest, name).length > 0;

/** All columns with personal data, by the marks of the manifest. */
export function personalFields(manifest: ManifestDef): PersonalField[] {
  return Object.keys(manifest.entities).flatMap((name) => {
    const aboutCustomers = isAboutCustomers(manifest, name);
    return placedFields(entityOf(manifest, name)).flatMap((placed): PersonalField[] => {
      const mark = markOf(name, placed);
      const { column } = placed;
      if (!mark || !column) return [];
      const whose = whoseIs(mark, aboutCustomers);
      return [{ entity: name, placed: { ...placed, column }, mark, whose, erasure: erasureOf(mark, whose) }];
    });
  });
}

function whoseIs(mark: PiiMark, aboutCustomers: boolean): PersonalField['whose'] {
  if (mark === 'tenant' || mark === 'domain') return 'tenant';
  return mark === 'staff' || !aboutCustomers ? 'staff' : 'customer';
}

function erasureOf(mark: PiiMark, whose: PersonalField['whose']): PersonalField['erasure'] {
  if (whose !== 'customer') return 'not concerned';
  return mark === 'customer' || mark === 'customerId' ? 'kept as a key' : 'blanked';
}

/** What stands in a column once its value is erased: nothing, or what the column takes instead. */
export function blankOf({ field }: Pick<PlacedField, 'field'>): string | null {
  if (!isFilled(field)) return null;
  return 'holds' in field && field.holds === 'json' ? '{}' : '—';
}
