import { type RawBuilder, sql } from 'kysely';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { isOneOnly } from '../../src/manifest/searchDef.ts';
import { countedUpTo, sortsFew } from '../../src/manifest/sorts.ts';
import type { Row } from '../database/database.ts';
import { onePlan } from '../database/underRole.ts';
import { Refused } from '../errors.ts';
import { type Conversion, convertedOrder, orderedBy, type SortedIn } from './convertedOrder.ts';
import { writeCursor } from './cursor.ts';
import { keepsTotal } from './keptTotals.ts';
import { type KeysetKey, keysOf, orderBy, type Position, positionOf, rowsInOrder, stretchesAfter } from './keyset.ts';
import { type CurrencyNames, sqlOf } from './kinds.ts';
import { deepestRow, type ListQuery, lastPageOf } from './query.ts';
import { toRecord } from './record.ts';
import { selection } from './selectList.ts';
import { type Store, table } from './store.ts';
import { type Condition, conditions, type FilterValue, implied, type Owners, ownerIds } from './where.ts';

export interface Page {
  data: Row[];
  total: number;
  total_is: 'exact' | 'at least';
  page: number;
  per_page: number;
  /** The cursor of the last row, for `after`; null for a page without rows. */
  cursor: string | null;
  /** In which currency the amounts of several are compared, where the list is ordered by them. */
  sorted_in?: SortedIn;
  /** The last page that may be asked for, where that is not the last one there is. */
  last_page?: number;
}

/** Fields of rows beside the manifest's columns, each an expression about the row, whose table is aliased `t`. */
export type ListedColumns = readonly { path: string; column: RawBuilder<unknown> }[];

/** Selects them after other columns. */
export const selected = (columns: ListedColumns): RawBuilder<unknown> =>
  sql.join(
    columns.map(({ path, column }) => sql`, ${column} as ${sql.id(path)}`),
    sql``,
  );

interface ListOptions {
  /** Limits the list to what the caller may see. */
  scope?: Condition[];
  more?: ListedColumns;
  conversion?: Conversion | undefined;
}

/** One page of an entity's records with its total, in one statement. */
export async function listRecords(
  manifest: ManifestDef,
  store: Store,
  name: string,
  query: ListQuery,
  currencies: CurrencyNames,
  { scope = [], more = [], conversion }: ListOptions = {},
): Promise<Page> {
  const entity = entityOf(manifest, name);
  const all = [...scope, ...conditions(manifest, store, name, query.filters)];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const { columns, joins } = selection(manifest, store, name, 'direct', 'refs');
  const keys = keysOf(entity, query);
  const plain = table(store, name);
  const owners = scope.length === 0 && keys.length === 1 ? ownerIds(manifest, store, name, query.filters) : undefined;
  const isKept = all.length === 0 && keepsTotal(name);
  const isOfFew = sortsFew(entity, query.sort);
  const place = { store, name, entity, sort: query.sort };
  const order = await convertedOrder(place, all, conversion, query.after?.[keys.length]);
  if (order) demandFew(order.rows);
  const from = order?.from ?? plain;
  const before = (query.page - 1) * query.perPage;
  const found: Found = {
    from,
    all,
    nearer: implied(entity, query.filters),
    keys,
    after: query.after,
    limit: query.perPage,
    offset: query.after ? 0 : before,
  };
  const reckoned = order ? orderedBy : sql``;
  const way = isOfFew ? gatheredFew : owners ? owned(owners) : comeInOrder(entity, query) ? walked : gathered;
  const rows = await sql<Row>`${way === walked ? onePlan : sql``}
    select n.total as "*total", ${reckoned} ${columns} ${selected(more)} from
    (${isKept ? keptTotal(store, name) : countOf(owners?.ids ?? sql`select 1 from ${plain} t ${where}`)}) n
    left join lateral (${way(found)}) t on true
    ${joins} order by ${orderBy(keys, 't')}`.execute(store.db);
  const total = Number(rows.rows[0]?.['*total'] ?? 0);
  if (isOfFew) demandFew(total);
  const data = rows.rows.filter((row) => row.id !== null);
  const seen = data.length > 0 ? before + data.length : 0;
  const last = data.at(-1);
  const carried = order ? [order.carried] : [];
  return {
    data: data.map((row) => toRecord(manifest, entity, row, currencies)),
    ...(isKept || total <= countedUpTo
      ? { total, total_is: 'exact' as const }
      : { total: Math.max(countedUpTo, seen), total_is: 'at least' as const }),
    page: query.page,
    per_page: query.perPage,
    cursor: last ? writeCursor(entity, query, [...positionOf(keys, last), ...carried]) : null,
    ...(order?.sortedIn ? { sorted_in: order.sortedIn } : {}),
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
  all: readonly Condition[];
  /** What follows from them, and brings a walk nearer to the rows. */
  nearer: readonly Condition[];
  keys: readonly KeysetKey[];
  after: Position | undefined;
  limit: number;
  offset: number;
}

const cut = ({ limit, offset }: Found) => sql`limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`;

/** The page as an index has it in order. Later ones by their ids first: skipping to them then reads the index alone. */
function walked(found: Found): RawBuilder<unknown> {
  const { from, all, keys, after, offset } = found;
  const page = (columns: RawBuilder<unknown>) => rowsInOrder({ from, columns, keys, limit: cut(found) }, all, after);
  return offset === 0 ? page(sql`t.*`) : sql`select t.* from (${page(sql`t.id`)}) k join ${from} t on t.id = k.id`;
}

/** The page as an index of other records has their owners in order. */
const owned = (owners: Owners) => (found: Found) => {
  const { from, keys, after, limit, offset } = found;
  const further = after ? sql`and ${owners.id} ${keys[0]?.descending ? sql`<` : sql`>`} ${after[0]}::bigint` : sql``;
  const page = sql`${owners.ids} ${further} order by ${orderBy(keys)} limit ${sql.lit(limit)} offset ${offset}`;
  return sql`select t.* from (${page}) k join ${from} t on t.id = k.id`;
};

/**
 * The page of what no index has in order: no more rows than are counted exactly are found by the filters and put in order;
 * among more, in the order of the list, the page is not far. The database alone would take the second way always, and look
 * through millions of rows where those few are all at the other end.
 */
function gathered(found: Found): RawBuilder<unknown> {
  const { from, all, nearer, after, keys } = found;
  const most = sql`n.total > ${sql.lit(countedUpTo)}`;
  const ordered = { from, columns: columnsOf(keys), keys, limit: cut(found) };
  const many = sql`select m.id from (${rowsInOrder(ordered, [...all, ...nearer, most], after)}) m`;
  return sql`select t.* from ((${few(found)}) union all (${many})) k join ${from} t on t.id = k.id`;
}

/** The page of what is in order where it is few rows, and has no rows where it is more. */
const gatheredFew = (found: Found) => sql`select t.* from (${few(found)}) k join ${found.from} t on t.id = k.id`;

/** The ids of a page, found by the filters and put in order if they are no more than are counted exactly. */
function few(found: Found): RawBuilder<unknown> {
  const { from, all, keys, after } = found;
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const further = after ? sql`and (${sql.join(stretchesAfter(keys, after, 'f'), sql` or `)})` : sql``;
  return sql`select f.id from (select ${columnsOf(keys)} from ${from} t ${where} offset 0) f
    where n.total <= ${sql.lit(countedUpTo)} ${further} order by ${orderBy(keys, 'f')} ${cut(found)}`;
}

const columnsOf = (keys: readonly KeysetKey[]) => sql.join(keys.map(({ column }) => sql.ref(`t.${column}`)));

/** Refuses an order for few rows (422) where the filters find more than are counted exactly. */
function demandFew(total: number): void {
  if (total > countedUpTo) throw Refused.field('sort', { key: 'sortsFew', params: { most: countedUpTo } });
}

/** The same for a list that is read whole. */
export async function demandFewFor(
  manifest: ManifestDef,
  store: Store,
  name: string,
  query: Pick<ListQuery, 'sort' | 'filters'>,
  scope: Condition[] = [],
): Promise<void> {
  if (!sortsFew(entityOf(manifest, name), query.sort)) return;
  const all = [...scope, ...conditions(manifest, store, name, query.filters)];
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const { rows } = await sql<{
    total: number;
  }>`${countOf(sql`select 1 from ${table(store, name)} t ${where}`)}`.execute(store.db);
  demandFew(rows[0]?.total ?? 0);
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

/**
 * Whether an index has the filtered rows in the requested order (tables.ts): one equality at most, the rest ranges of
 * the order's own column.
 */
function comeInOrder(entity: EntityDef, { sort, filters }: ListQuery): boolean {
  const others = filters.filter(({ filter }) => filter.via || filter.target.path !== sort);
  const [first, ...rest] = others;
  if (!first) return filters.every(({ op }) => op !== 'starts' && op !== 'contains');
  return rest.length === 0 && (isOne(first) || (sort === entity.sort.replace(/^-/, '') && isIndexed(entity, first)));
}

/** Whether there is one row at most. */
const isOne = ({ filter, op }: FilterValue) => !filter.via && op === 'eq' && isOneOnly(filter.target);

function isIndexed(entity: EntityDef, { filter: { via, target }, op }: FilterValue): boolean {
  if (op !== 'eq') return false;
  if (via) return via.many === undefined && fieldAt(entity, via.path)?.field.kind === 'ref' && isOneOnly(target);
  return target.member === undefined && sqlOf(target.field).indexed !== null;
}
