import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import type { Row } from '../database/database.ts';
import { type CurrencyNames, sqlOf } from './kinds.ts';

/** Makes the served record of a row that `selection` selected: nested groups, references, lists of related records. */
export function toRecord(manifest: ManifestDef, entity: EntityDef, row: Row, currencies: CurrencyNames): Row {
  const record: Row = {};
  const whole = (name: string, other: Row) => toRecord(manifest, entityOf(manifest, name), other, currencies);
  for (const { path, column, field } of placedFields(entity))
    sqlOf(field).toRecord(record, { path, column, field, found: row[path], row, manifest, currencies, whole });
  return record;
}
