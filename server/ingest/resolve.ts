import { sql } from 'kysely';
import type { EntityName } from '../../resources.manifest.ts';
import type { Row } from '../database/types.ts';
import { quoted } from '../sql/columns.ts';
import { type Store, table } from '../sql/store.ts';
import { keyOf } from './upsert.ts';

/** Records by their key, which is as `keyOf` writes it; the key's columns are texts. */
export interface Lookup {
  entity: EntityName;
  key: readonly string[];
  /** Further columns to read, besides id. */
  more?: readonly string[];
}

/** Finds the records of the given keys, in one statement; those there are none of are missing from the answer. */
export async function find(
  store: Store,
  { entity, key, more = [] }: Lookup,
  wanted: readonly Row[],
): Promise<Map<string, Row>> {
  if (wanted.length === 0) return new Map();
  const columns = (alias: string) => key.map((name) => `${alias}.${quoted(name)}`).join(', ');
  const selected = ['id', ...key, ...more].map((name) => `t.${quoted(name)}`).join(', ');
  const arrays = sql.join(key.map((name) => sql`${wanted.map((row) => row[name])}::text[]`));
  const { rows } = await sql<Row>`select ${sql.raw(selected)}
    from unnest(${arrays}) as x(${sql.raw(key.map(quoted).join(', '))})
    join ${table(store, entity)} t on (${sql.raw(columns('t'))}) = (${sql.raw(columns('x'))})`.execute(store.db);
  return new Map(rows.map((row) => [keyOf(key, row), row]));
}

/** The same, creating bare records (their key and nothing else) for the keys that are not known. Gives ids by key. */
export async function findOrCreate(store: Store, lookup: Lookup, wanted: readonly Row[]): Promise<Map<string, string>> {
  const { entity, key } = lookup;
  const distinct = new Map(wanted.map((row) => [keyOf(key, row), row]));
  const found = await find(store, lookup, [...distinct.values()]);
  const missing = [...distinct].filter(([text]) => !found.has(text)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length > 0) {
    const rows = missing.map(([, row]) => row);
    const names = sql.raw(key.map(quoted).join(', '));
    const arrays = sql.join(key.map((name) => sql`${rows.map((row) => row[name])}::text[]`));
    await sql`insert into ${table(store, entity)} (${names}) select * from unnest(${arrays}) on conflict do nothing`.execute(
      store.db,
    );
    // read again, and not from the insert: another batch may have created some of them just now
    for (const [text, row] of await find(store, lookup, rows)) found.set(text, row);
  }
  return new Map([...found].map(([text, row]) => [text, String(row.id)]));
}
