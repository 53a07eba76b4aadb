import { sql } from 'kysely';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import { alwaysListedOf } from '../../src/manifest/listedFields.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import { type ListedColumns, selected } from '../sql/list.ts';
import { type Stores, storeOf, table } from '../sql/store.ts';

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

type ListedEntity = Omit<Listing, 'context' | 'currency'>;

/** What a page's statement selects for its listed fields, beside the columns of its rows. */
export function listedColumns(listing: ListedEntity): ListedColumns {
  const { stores, name, entity } = listing;
  const { paths, mayList } = wantedOf(listing);
  const wanted = { store: storeOf(stores, entity), mayList };
  return Object.entries(hooksOf(name).listedColumns ?? {}).flatMap(([path, columnOf]) =>
    paths.has(path) ? [{ path, column: columnOf(wanted) }] : [],
  );
}

/** The rows of a list with the other fields that are reckoned for a page at a time. */
export async function withListed(listing: Listing, rows: Row[]): Promise<Row[]> {
  const { context, stores, name, entity, currency } = listing;
  const { paths, mayList } = wantedOf(listing);
  const { listed } = hooksOf(name);
  if (!listed || paths.size === 0 || rows.length === 0) return rows;
  const fieldsOf = await listed({ context, store: storeOf(stores, entity), rows, paths, mayList, currency });
  return rows.map((row) => ({ ...row, ...fieldsOf(row) }));
}

/** The same with all of them, of rows that were read without. */
export async function withAllListed(listing: Listing, rows: Row[]): Promise<Row[]> {
  const columns = listedColumns(listing);
  if (columns.length === 0 || rows.length === 0) return withListed(listing, rows);
  const { stores, name, entity } = listing;
  const store = storeOf(stores, entity);
  const found = await sql<Row>`select t.id as id ${selected(columns)} from ${table(store, name)} t
    where t.id = any(${rows.map(({ id }) => String(id))}::bigint[])`.execute(store.db);
  const fields = new Map(found.rows.map(({ id, ...own }) => [String(id), own]));
  return withListed(
    listing,
    rows.map((row) => ({ ...row, ...fields.get(String(row.id)) })),
  );
}

function wantedOf({ entity, permissions, asked }: Omit<ListedEntity, 'stores' | 'name'>) {
  const mayList = (other: string) => permissions.has(permission(other, 'list'));
  // rights may have gone since an export began
  const paths = new Set([...alwaysListedOf(entity), ...asked].filter((path) => tells(entity, path, mayList)));
  return { paths, mayList };
}

function tells(entity: EntityDef, path: string, mayList: (other: string) => boolean): boolean {
  const field = fieldAt(entity, path)?.field;
  return field?.kind === 'computed' && field.listed?.some(mayList) === true;
}
