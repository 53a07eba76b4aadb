import type { EntityDef } from '../manifest/entity.ts';
import { hasVersion, isWritable, type PlacedField, placedFields, writeKey, writeName } from '../manifest/fields.ts';
import { isObject } from '../manifest/isObject.ts';
import { kindDef } from '../manifest/kindDefs.ts';
import { valueAt } from '../records.ts';

interface Values {
  readonly [name: string]: unknown;
}

/** The body of a POST: the form's fields that the manifest allows, in the API's form. */
export function createBody(entity: EntityDef, data: Values): Values {
  return body(entity, 'create', data);
}

/** The body of a PUT; with it go the id, and the `updated_at` that was read, by which the server knows a stale one. */
export function updateBody(entity: EntityDef, id: unknown, data: Values, previous: Values = {}): Values {
  const version = data.updated_at ?? previous.updated_at;
  const versioned = hasVersion(entity) && typeof version === 'string' ? { updated_at: version } : {};
  return { ...body(entity, 'edit', data), id: String(id), ...versioned };
}

function body(entity: EntityDef, use: 'create' | 'edit', data: Values): Values {
  const listed = entity.form === false ? [] : Array.isArray(entity.form) ? entity.form : entity.form[use];
  // a password is never served: one in a body was typed
  const isAsked = ({ path, field }: PlacedField) =>
    listed.length === 0 || listed.includes(path) || kindDef(field).secret;
  const writable = placedFields(entity).filter((placed) => isWritable(placed) && isAsked(placed));
  return Object.fromEntries(
    writable.flatMap((placed) => {
      const value = wireValue(placed, data);
      return value === undefined ? [] : [[writeName(placed), value]];
    }),
  );
}

function wireValue(placed: PlacedField, data: Values): unknown {
  const { field, path } = placed;
  const { secret, list } = kindDef(field);
  const key = writeKey(field);
  const written = (one: unknown) => (key !== null && isObject(one) ? one[key] : one);
  const name = writeName(placed);
  const value = name in data ? data[name] : valueAt(data, path);
  // not typed: not changed
  if (secret && (value === '' || value === null)) return undefined;
  if (!list) return written(value);
  return Array.isArray(value) ? value.map(written) : value;
}
