import type { EntityDef } from '../manifest/entity.ts';
import { fieldAt, hasVersion, isFilled, type PlacedField, writeKey, writeName } from '../manifest/fields.ts';
import { type RecordData, valueAt } from '../records.ts';
import { kindOf } from './kinds/kindRegistry.ts';

/** What a form holds, nested at the dots of its fields' names. */
export interface FormValues {
  [name: string]: unknown;
}
/** The body of a request: only fields that the form may set, under the API's names. */
export interface Body {
  [name: string]: unknown;
}
export type FormUse = 'create' | 'edit';

/** The fields of an entity's form, in the manifest's order; or those that are named. */
export function formPlaces(entity: EntityDef, use: FormUse, named?: readonly string[]): PlacedField[] {
  const { form } = entity;
  const paths = form === false ? [] : Array.isArray(form) ? form : form[use];
  return (named ?? paths).map((path) => fieldAt(entity, path)).filter((placed) => placed !== undefined);
}

/** Whether a field may not be left empty; where one's own password is asked for, it has to be given. */
export function isRequired({ field }: PlacedField): boolean {
  if (field.kind === 'password' && field.proves) return true;
  return isFilled(field) && field.kind !== 'boolean';
}

/** The field of a form whose value decides whether another is needed, and the values by which it is. */
export function requiredBy(places: readonly PlacedField[], { field }: PlacedField) {
  const rule = 'requiredIf' in field ? field.requiredIf : undefined;
  const judge = rule && places.find(({ path }) => path === rule.field);
  return judge && { name: writeName(judge), values: rule.in };
}

/** What a form starts with: the record's values, or those given for a new one, else the manifest's defaults. */
export function formValues(
  places: readonly PlacedField[],
  record: RecordData | null,
  start: FormValues = {},
): FormValues {
  const values: FormValues = {};
  for (const { path, field, ...rest } of places) {
    const fallback = valueAt(start, path) ?? ('default' in field ? field.default : undefined);
    const served = record === null ? fallback : valueAt(record, path);
    setAt(values, writeName({ path, field, ...rest }), kindOf(field).toForm(served, field));
  }
  return values;
}

/**
 * The body for a form's values. A field that still has what the form began with is sent as it was served. An empty optional field is sent as null; a required one stays empty, so that validation
 * reports it. A change has the record's id and the `updated_at` that was read.
 */
export function formBody(
  entity: EntityDef,
  places: readonly PlacedField[],
  values: FormValues,
  record: RecordData | null,
): Body {
  const body: Body = {};
  for (const placed of places) {
    const name = writeName(placed);
    const value = sentValue(placed, valueAt(values, name), record);
    const empty = value === '' || value === undefined;
    body[name] = !empty ? value : isRequired(placed) ? '' : null;
  }
  if (record === null) return body;
  const version = hasVersion(entity) && typeof record.updated_at === 'string' ? { updated_at: record.updated_at } : {};
  return { ...body, id: String(record.id), ...version };
}

/** What is sent for a form's value; `''` or undefined for nothing. */
function sentValue({ path, field }: PlacedField, held: unknown, record: RecordData | null): unknown {
  const { toForm, fromForm } = kindOf(field);
  const served = record === null ? undefined : valueAt(record, path);
  // what is served as an object has its own form in a body
  const comesAsSent = writeKey(field) === null && served !== undefined;
  return comesAsSent && isSame(held, toForm(served, field)) ? (served ?? undefined) : fromForm(held, field);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Puts a value at a dotted path, as react-hook-form nests its names. */
export function setAt(values: { [name: string]: unknown }, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    values[first] = value;
    return;
  }
  const inner = values[first];
  const next: { [name: string]: unknown } = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  setAt(next, rest.join('.'), value);
  values[first] = next;
}
