import { type EntityName, manifest } from '../../resources.manifest.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import type { Row } from '../database/database.ts';
import { quoted } from '../sql/columns.ts';

/** The customer, fixture and time (ISO 8601) that a record counts for; only those that its entity has. */
export interface Place {
  customerId?: string;
  fixtureId?: string;
  at?: string;
}

type Columns = { readonly [N in keyof Place]?: string };

/** The columns of an entity's place. */
export function placeColumns(entity: EntityName): Columns {
  const declared = entityOf(manifest, entity);
  const columnOf = (path: string | undefined) => placedFields(declared).find((one) => one.path === path)?.column;
  const columns = {
    customerId: columnOf('customer'),
    fixtureId: columnOf('fixture'),
    at: columnOf('at' in declared ? declared.at : undefined),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column));
}

/** Select items with a leading comma: the place of the records under an alias. */
export const placeItems = (columns: Columns, alias: string): string =>
  Object.entries(columns)
    .map(([name, column]) => `, ${alias}.${quoted(column)} as ${quoted(name)}`)
    .join('');

/** Select items with a leading comma: the former place, and whether the present one differs (`moved`). */
export function formerPlace(columns: Columns, was: string, now: string): string {
  const names = Object.keys(columns).map(quoted);
  if (names.length === 0) return '';
  const rowOf = (alias: string) => `row(${names.map((name) => `${alias}.${name}`).join(', ')})`;
  return `, ${names.map((name) => `${was}.${name}`).join(', ')},
    ${was}.id is not null and ${rowOf(was)} is distinct from ${rowOf(now)} as moved`;
}

/** Reads the items of `formerPlace`; undefined for a record that has not moved. */
export function readFormerPlace({ moved, customerId, fixtureId, at }: Row): Place | undefined {
  if (moved !== true) return undefined;
  const texts = Object.entries({ customerId, fixtureId, at }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(texts);
}

/** The customer and time that a row gives the record it creates; undefined if its entity has none. */
export function placeOfRow({ customerId, at }: Columns, row: Row): { customerId: string; at: string } | undefined {
  if (customerId === undefined || at === undefined) return undefined;
  return { customerId: String(row[customerId]), at: String(row[at]) };
}
