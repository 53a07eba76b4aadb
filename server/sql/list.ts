import { sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import type { Row } from '../database/types.ts';
import type { ListQuery } from './query.ts';
import { type CurrencyNames, toRecord } from './record.ts';
import { selection } from './shape.ts';
import { type Store, table } from './store.ts';
import { type Condition, conditions } from './where.ts';

/** Rows are counted up to here; beyond it a list says 'at least' (docs/decisions/003-totals.md). */
export const countedUpTo = 100_000;

export interface Page {
  data: Row[];
  total: number;
  total_is: 'exact' | 'at least';
  page: number;
  per_page: number;
}

/** One page of an entity's records with its total, in one statement. `scope` narrows it to what the caller may see. */
export async function listRecords(
  manifest: ManifestDef,
  store: Store,
  name: string,
  query: ListQuery,
  currencies: CurrencyNames,
  scope: Condition[] = [],
): Promise<Page> {
  const entity = entityOf(manifest, name);
  const column = fieldAt(entity, query.sort)?.column ?? 'id';
  const direction = query.descending ? sql`desc` : sql`asc`;
  const then = entity.thenBy === undefined ? undefined : fieldAt(entity, entity.thenBy)?.column;
  const order = (alias: string) => {
    const by = (name: string, way = direction) => sql`${sql.ref(`${alias}.${name}`)} ${way}`;
    if (column === 'id') return by('id');
    const between = then && then !== column ? [by(then, sql`asc`)] : [];
    return sql.join([by(column), ...between, by('id')]);
  };
  const all = [...scope, ...conditions(manifest, store, name, query.filters)];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const { columns, joins } = selection(manifest, store, name, 'direct', 'refs');
  const from = table(store, name);
  const found = sql`${from} t ${where} order by ${order('t')} limit ${sql.lit(query.perPage)}`;
  // on later pages the ids first: skipping to them then reads the index alone
  const page =
    query.page === 1
      ? sql`select t.* from ${found}`
      : sql`select t.* from (select t.id from ${found} offset ${(query.page - 1) * query.perPage}) k
          join ${from} t on t.id = k.id`;
  const rows = await sql<Row>`
    select n.total as "*total", ${columns} from
    (select count(*)::int as total from (select 1 from ${from} t ${where} limit ${sql.lit(countedUpTo + 1)}) n) n
    left join (${page}) t on true ${joins} order by ${order('t')}`.execute(store.db);
  const total = Number(rows.rows[0]?.['*total'] ?? 0);
  return {
    data: rows.rows.filter((row) => row.id !== null).map((row) => toRecord(manifest, entity, row, currencies)),
    total: Math.min(total, countedUpTo),
    total_is: total > countedUpTo ? 'at least' : 'exact',
    page: query.page,
    per_page: query.perPage,
  };
}

/** One record with everything that belongs to it; undefined where there is none in the caller's reach. */
export async function oneRecord(
  manifest: ManifestDef,
  store: Store,
  name: string,
  id: string,
  currencies: CurrencyNames,
  scope: Condition[] = [],
): Promise<Row | undefined> {
  const { columns, joins } = selection(manifest, store, name, 'direct', 'all');
  const where = sql.join([sql`t.id = ${id}::bigint`, ...scope], sql` and `);
  const rows = await sql<Row>`select ${columns} from ${table(store, name)} t ${joins} where ${where}`.execute(store.db);
  const row = rows.rows[0];
  return row && toRecord(manifest, entityOf(manifest, name), row, currencies);
}
