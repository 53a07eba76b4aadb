import { type OwnField, ownGroupOf } from '../../src/manifest/ownFields.ts';
import type { Row } from '../database/database.ts';

/** A value that a row gives, as it is stored, and its field. */
export interface GivenValue {
  field: OwnField;
  value: string | boolean;
}

/** The values by the column that keeps them; null where there are none. */
export function columnsOf(given: readonly GivenValue[]): Row {
  const columns: { [column: string]: { [name: string]: unknown } | null } = { own: null, own_personal: null };
  for (const { field, value } of given) {
    const column = ownGroupOf(field);
    columns[column] = { ...columns[column], [field.name]: value };
  }
  return columns;
}
