import type { ManifestDef } from './entity.ts';
import { type PlacedField, placedFields } from './fields.ts';
import { isObject } from './isObject.ts';

/** A record that another one speaks of by its id alone. */
export interface Spoken {
  of: string;
  id: string;
}

interface Values {
  readonly [name: string]: unknown;
}

/** Whom keys of an image mean that are no field of its entity. */
const people = ['user_id', 'author_id', 'decided_by_id', 'owner_id', 'closed_by_id', 'looked_by_id', 'person_id'];

/** The records that a record's own fields speak of (`idOf`, `idIn`). */
export function spokenByRecord(manifest: ManifestDef, name: string, record: Values): Spoken[] {
  const entity = manifest.entities[name];
  return (entity ? placedFields(entity) : []).flatMap(({ path, field }) => {
    if (field.kind !== 'text') return [];
    const of = field.idIn ?? (field.idOf === undefined ? undefined : record[field.idOf]);
    return typeof of === 'string' ? spoken(manifest, of, record[path]) : [];
  });
}

/** Those that an image of a record of an entity speaks of, with all that its JSON holds. */
export function spokenByImage(manifest: ManifestDef, name: string, image: unknown): Spoken[] {
  const entity = manifest.entities[name];
  const places = entity ? placedFields(entity) : [];
  if (!isObject(image)) return [];
  return Object.entries(image).flatMap(([key, value]) => {
    const placed = places.find(({ column, path }) => column === key || path === key);
    return placed ? spokenByField(manifest, placed, value) : spokenByKey(manifest, key, value);
  });
}

/** Those that the value of a field speaks of, as an image has it. */
export function spokenByField(manifest: ManifestDef, { path, field }: PlacedField, value: unknown): Spoken[] {
  if (field.kind === 'ref') return spoken(manifest, field.to, value);
  if (field.kind === 'refs') return field.by ? [] : each(value).flatMap((one) => spoken(manifest, field.to, one));
  if (field.kind === 'text' && field.idIn !== undefined) return spoken(manifest, field.idIn, value);
  return field.kind === 'json' ? spokenByKey(manifest, path, value) : [];
}

/** Those that a value under a key speaks of: `fixture_id` means a fixture, and so does a condition on that column. */
export function spokenByKey(manifest: ManifestDef, key: string, value: unknown): Spoken[] {
  const of = entityOfKey(manifest, key);
  if (of !== undefined) return each(value).flatMap((one) => spoken(manifest, of, one));
  if (Array.isArray(value)) return value.flatMap((one) => spokenByKey(manifest, '', one));
  if (!isObject(value)) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => spokenByKey(manifest, name, one));
  return [...spokenByFilters(manifest, value), ...inner];
}

/** The entity whose ids a key holds; undefined where it holds none. */
export function entityOfKey({ entities }: ManifestDef, key: string): string | undefined {
  if (people.includes(key)) return 'user';
  const name = /^(\w+)_ids?$/.exec(key)?.[1] ?? key;
  return Object.hasOwn(entities, name) && (name !== key || name === 'proposal') ? name : undefined;
}

/** Those that the conditions of a trigger's setting speak of: by a column that refers to them. */
function spokenByFilters(manifest: ManifestDef, { model, filters }: Values): Spoken[] {
  const entity = Object.values(manifest.entities).find((one) => one.model !== undefined && one.model === model);
  if (!entity || !Array.isArray(filters)) return [];
  return filters.filter(isObject).flatMap(({ column, operator, value }) => {
    const placed = placedFields(entity).find((one) => one.path === column || one.column === column);
    const of = asksLists(operator) ? 'value_list' : placed?.field.kind === 'ref' ? placed.field.to : undefined;
    return of === undefined ? [] : each(value).flatMap((one) => spoken(manifest, of, one));
  });
}

const asksLists = (operator: unknown) => operator === 'ON LIST' || operator === 'NOT ON LIST';

const each = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function spoken({ entities }: ManifestDef, of: string, id: unknown): Spoken[] {
  const text = typeof id === 'number' ? String(id) : id;
  return Object.hasOwn(entities, of) && typeof text === 'string' && /^\d{1,18}$/.test(text) ? [{ of, id: text }] : [];
}
