import type { EntityDef } from '../../src/manifest/entity.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import { alwaysListedOf } from '../../src/manifest/listedFields.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import { type Stores, storeOf } from '../sql/store.ts';

interface Listing {
  context: Context;
  stores: Stores;
  name: string;
  /** Of the reader's own manifest. */
  entity: EntityDef;
  permissions: ReadonlySet<string>;
  /** The fields that the call asks for, beside those that every page has. */
  asked: readonly string[];
  currency: () => string;
}

/** The rows of a list with the fields that are reckoned for a page at a time. */
export async function withListed(listing: Listing, rows: Row[]): Promise<Row[]> {
  const { context, stores, name, entity, permissions, asked, currency } = listing;
  const mayList = (other: string) => permissions.has(permission(other, 'list'));
  // rights may have gone since an export began
  const paths = new Set([...alwaysListedOf(entity), ...asked].filter((path) => tells(entity, path, mayList)));
  const { listed } = hooksOf(name);
  if (!listed || paths.size === 0 || rows.length === 0) return rows;
  const fieldsOf = await listed({ context, store: storeOf(stores, entity), rows, paths, mayList, currency });
  return rows.map((row) => ({ ...row, ...fieldsOf(row) }));
}

function tells(entity: EntityDef, path: string, mayList: (other: string) => boolean): boolean {
  const field = fieldAt(entity, path)?.field;
  return field?.kind === 'computed' && field.listed?.some(mayList) === true;
}
