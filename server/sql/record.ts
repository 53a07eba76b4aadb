import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, type PlacedField, placedFields } from '../../src/manifest/fields.ts';
import { unreachable } from '../../src/manifest/unreachable.ts';
import type { Row } from '../database/types.ts';
import { labelFields } from './shape.ts';

/** Name of a currency by its code. */
export type CurrencyNames = ReadonlyMap<string, string>;

const isRows = (value: unknown): value is Row[] => Array.isArray(value);

/** Makes the served record of a row that `selection` selected: nested groups, references, lists of related records. */
export function toRecord(manifest: ManifestDef, entity: EntityDef, row: Row, currencies: CurrencyNames): Row {
  const record: Row = {};
  for (const placed of placedFields(entity)) putField(manifest, record, placed, row, currencies);
  return record;
}

function putField(
  manifest: ManifestDef,
  record: Row,
  { path, column, field }: PlacedField,
  row: Row,
  currencies: CurrencyNames,
): void {
  const found = row[path];
  switch (field.kind) {
    case 'password':
      return;
    case 'computed':
      if (found !== undefined) record[path] = found;
      return;
    case 'ref':
      record[column ?? `${path}_id`] = found;
      record[path] = found === null ? null : reference(manifest, field.to, path, String(found), row);
      return;
    case 'currency':
      record[`${path}_id`] = found;
      record[path] = typeof found === 'string' ? { code: found, name: currencies.get(found) ?? found } : null;
      return;
    case 'names':
      record[path] = Array.isArray(found) ? found.map((name) => ({ name })) : [];
      return;
    case 'refs':
      if (isRows(found)) record[path] = found.map(nest);
      return;
    case 'many':
      if (isRows(found))
        record[path] = found.map((other) => toRecord(manifest, entityOf(manifest, field.of), other, currencies));
      return;
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
      put(record, path, found);
      return;
    default:
      unreachable(field, path);
  }
}

function reference(manifest: ManifestDef, to: string, path: string, id: string, row: Row): Row {
  const found: Row = { id };
  for (const placed of labelFields(entityOf(manifest, to))) put(found, placed.path, row[`${path}.${placed.path}`]);
  return found;
}

function nest(row: Row): Row {
  const nested: Row = {};
  for (const [path, value] of Object.entries(row)) put(nested, path, value);
  return nested;
}

function put(record: Row, path: string, value: unknown): void {
  const [outer, inner] = path.split('.');
  if (outer === undefined) return;
  if (inner === undefined) {
    record[outer] = value;
    return;
  }
  const group = record[outer];
  if (typeof group === 'object' && group !== null) Object.assign(group, { [inner]: value });
  else record[outer] = { [inner]: value };
}
