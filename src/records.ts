import type { EntityDef, ManifestDef } from './manifest/entity.ts';
import { fieldAt } from './manifest/fields.ts';
import { isObject } from './manifest/isObject.ts';

/** One record as react-admin hands it over; what its fields hold is known only once a kind has looked. */
export interface RecordData {
  id: string | number;
  [field: string]: unknown;
}

/** The value at a dotted path (`customer_details.name`, `trigger_settings.0.column`); undefined where the way ends early. */
export function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, part) => (isObject(at) ? at[part] : Array.isArray(at) ? at[Number(part)] : undefined),
      record,
    );
}

/** Whether there is nothing to show. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A text, number or boolean as text; null for anything else, which has no readable text. */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** A record as it appears inside another one. */
export interface Reference {
  id: string;
  [field: string]: unknown;
}

/** Reads a reference from an answer of the API; null without one. */
export function asReference(value: unknown): Reference | null {
  if (!isObject(value)) return null;
  const id = asText(value.id);
  return id === null ? null : { ...value, id };
}

export function asReferences(value: unknown): Reference[] {
  return Array.isArray(value) ? value.map(asReference).filter((one) => one !== null) : [];
}

/** The names in an API value, `[{name}]`, or in a form value. */
export function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const names = value.map((one) => (isObject(one) ? asText(one.name) : asText(one))).filter((name) => name !== null);
  return [...new Set(names)];
}

/**
 * How a record is named where others speak of it: its entity's label field, followed through references
 * (a fired trigger is named by its trigger); null where it has no name but its id.
 */
export function labelOf(manifest: ManifestDef, entity: EntityDef, record: unknown): string | null {
  const value = valueAt(record, entity.label);
  const placed = fieldAt(entity, entity.label);
  if (placed?.field.kind === 'ref' && isObject(value)) {
    const other = manifest.entities[placed.field.to];
    return other ? labelOf(manifest, other, value) : asText(value.id);
  }
  const text = asText(value);
  return text === '' ? null : text;
}
