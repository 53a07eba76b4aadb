import type { EntityDef } from '../manifest/entity.ts';
import { hasVersion, isWritable, type PlacedField, placedFields, writeName } from '../manifest/fields.ts';
import { isObject } from '../manifest/isObject.ts';
import { unreachable } from '../manifest/unreachable.ts';
import { valueAt } from '../resources/records.ts';

interface Values {
  readonly [name: string]: unknown;
}

/** The body of a POST: of what a form holds, the fields that the manifest lets it set, as the API takes them. */
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
  // a password is never served: where there is one, somebody has typed it
  const isAsked = ({ path, field }: PlacedField) =>
    listed.length === 0 || listed.includes(path) || field.kind === 'password';
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
  const value = path in data ? data[path] : valueAt(data, path);
  switch (field.kind) {
    case 'ref':
      return writeName(placed) in data ? data[writeName(placed)] : idOf(value);
    case 'refs':
      return Array.isArray(value) ? value.map((one) => (isObject(one) ? one[field.by ?? 'id'] : one)) : value;
    case 'names':
      return Array.isArray(value) ? value.map((one) => (isObject(one) ? one.name : one)) : value;
    case 'currency':
      return isObject(value) ? value.code : value;
    case 'password':
      // not typed: not changed
      return value === '' || value === null ? undefined : value;
    case 'id':
    case 'partnerId':
    case 'text':
    case 'longText':
    case 'email':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'boolean':
    case 'time':
    case 'date':
    case 'choice':
    case 'texts':
    case 'json':
    case 'many':
    case 'computed':
      return value;
    default:
      return unreachable(field, path);
  }
}

const idOf = (value: unknown) => (isObject(value) ? value.id : value);
