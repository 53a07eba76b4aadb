import { type RawBuilder, sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import type { Row } from '../database/database.ts';
import { keepsTotal } from './keptTotals.ts';
import { comeInOrder, type OrderColumns, orderBy, orderColumns } from './orderBy.ts';
import { deepestRow, type ListQuery, lastPageOf } from './query.ts';
import { type CurrencyNames, toRecord } from './record.ts';
import { selection } from './selectList.ts';
import { type Store, table } from './store.ts';
import { type Condition, conditions, implied, ownerIds } from './where.ts';

/** Rows are counted up to here; beyond it a total is 'at least' (docs/decisions/003-totals-of-lists.md). */
export const countedUpTo = 5_000;

export interface Page {
  data: Row[];
  total: number;
  total_is: 'exact' | 'at least';
  page: number;
  per_page: number;
  /** The last page that may be asked for, where that is not the last one there is. */
  last_page?: number;
}

/** One page of an entity's records with its total, in one statement. `scope` limits it to what the caller may see. */
export async function listRecords(
  manifest: ManifestDef,
  store: Store,
  name: string,
  query: ListQuery,
  currencies: CurrencyNames,
  scope: Condition[] = [],
): Promise<Page> {
  const entity = entityOf(manifest, name);
  const all = [...scope, ...conditions(manifest, store, name, query.filters)];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const { columns, joins } = selection(manifest, store, name, 'direct', 'refs');
  const order = orderColumns(entity, query);
  const from = table(store, name);
  const owners = scope.length === 0 && order.length === 1 ? ownerIds(manifest, store, name, query.filters) : undefined;
  const isKept = all.length === 0 && keepsTotal(name);
  const nearer = implied(entity, query.filters).map((one) => sql`and ${one}`);
  const found = {
    from,
    where,
    nearer: sql.join(nearer, sql` `),
    order,
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
  };
  const rows = await sql<Row>`
    select n.total as "*total", ${columns} from
    (${isKept ? keptTotal(store, name) : countOf(owners ?? sql`select 1 from ${from} t ${where}`)}) n
    left join lateral (${owners ? owned(found, owners) : comeInOrder(entity, query) ? walked(found) : gathered(found)}) t on true
    ${joins} order by ${orderBy(order, 't')}`.execute(store.db);
  const total = Number(rows.rows[0]?.['*total'] ?? 0);
  const data = rows.rows.filter((row) => row.id !== null);
  const seen = data.length > 0 ? found.offset + data.length : 0;
  return {
    data: data.map((row) => toRecord(manifest, entity, row, currencies)),
    ...(isKept || total <= countedUpTo
      ? { total, total_is: 'exact' as const }
      : { total: Math.max(countedUpTo, seen), total_is: 'at least' as const }),
    page: query.page,
    per_page: query.perPage,
    ...(total > deepestRow + query.perPage ? { last_page: lastPageOf(query.perPage) } : {}),
  };
}

const countOf = (rows: RawBuilder<unknown>) =>
  sql`select count(*)::int as total from (${rows} limit ${sql.lit(countedUpTo + 1)}) n`;

/** All of a table, as it is kept while rows come in. */
const keptTotal = (store: Store, name: string) =>
  sql`select coalesce((select rows from ${table(store, 'row_total')} where entity = ${name}), 0)::float8 as total`;

/** What a page is taken from, the table being aliased `t`. */
interface Found {
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** What follows from `where`, and brings a walk nearer to the rows. */
  nearer: RawBuilder<unknown>;
  order: OrderColumns;
  limit: number;
  offset: number;
}

const part = ({ order, limit, offset }: Found, alias: string) =>
  sql`order by ${orderBy(order, alias)} limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`;

/** The page as an index has it in order. Later ones by their ids first: skipping to them then reads the index alone. */
function walked(found: Found): RawBuilder<unknown> {
  const { from, where, offset } = found;
  if (offset === 0) return sql`select t.* from ${from} t ${where} ${part(found, 't')}`;
  return sql`select t.* from (select t.id from ${from} t ${where} ${part(found, 't')}) k join ${from} t on t.id = k.id`;
}

/** The page as an index of other records has their owners in order. */
function owned({ from, order, limit, offset }: Found, owners: RawBuilder<unknown>): RawBuilder<unknown> {
  const page = sql`${owners} order by ${orderBy(order)} limit ${sql.lit(limit)} offset ${offset}`;
  return sql`select t.* from (${page}) k join ${from} t on t.id = k.id`;
}

/**
 * The page of what no index has in order: no more rows than are counted exactly are found by the filters and put in order;
 * among more, in the order of the list, the page is not far. The database alone would take the second way always, and look
 * through millions of rows where those few are all at the other end.
 */
function gathered(found: Found): RawBuilder<unknown> {
  const { from, where, nearer, order } = found;
  const keys = sql.join(order.map(({ column }) => sql.ref(`t.${column}`)));
  const few = sql`select f.id from (select ${keys} from ${from} t ${where} offset 0) f
    where n.total <= ${sql.lit(countedUpTo)} ${part(found, 'f')}`;
  const many = sql`select t.id from ${from} t ${where} ${nearer} and n.total > ${sql.lit(countedUpTo)}
    ${part(found, 't')}`;
  return sql`select t.* from ((${few}) union all (${many})) k join ${from} t on t.id = k.id`;
}

/** One record with all its relations; undefined for one beyond the caller's reach. */
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
