import { sql } from 'kysely';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import type { Row } from '../database/database.ts';
import { type Conversion, type ConvertedOrder, convertedOrder, orderedBy } from './convertedOrder.ts';
import { type KeysetKey, keysOf, orderBy, type Position, positionOf, rowsInOrder } from './keyset.ts';
import type { CurrencyNames } from './kinds.ts';
import type { ListQuery } from './query.ts';
import { toRecord } from './record.ts';
import { selection } from './selectList.ts';
import { type Store, table } from './store.ts';
import { type Condition, conditions } from './where.ts';

/** Rows of one page: those of an export that a server holds at a time. */
export const pageRows = 250;

export type WalkQuery = Pick<ListQuery, 'sort' | 'descending' | 'filters'>;

/**
 * All records of a list in its order, page by page, each page found from the last row of the one before, as `after` does:
 * every page costs as much as the first. There is no snapshot: a row that changes its position meanwhile may be read twice
 * or not at all, every other row once.
 */
export async function* pagesOf(
  manifest: ManifestDef,
  store: Store,
  name: string,
  query: WalkQuery,
  currencies: CurrencyNames,
  scope: Condition[] = [],
  conversion?: Conversion,
): AsyncGenerator<Row[]> {
  const entity = entityOf(manifest, name);
  const all = [...scope, ...conditions(manifest, store, name, query.filters)];
  const keys = keysOf(entity, query);
  const order = await convertedOrder({ store, name, entity, sort: query.sort }, all, conversion, undefined);
  let last: Position | undefined;
  for (;;) {
    const rows = await onePage(manifest, store, name, { keys, all, last, order });
    if (rows.length > 0) yield rows.map((row) => toRecord(manifest, entity, row, currencies));
    const end = rows.at(-1);
    if (!end || rows.length < pageRows) return;
    last = positionOf(keys, end);
  }
}

interface Walking {
  keys: KeysetKey[];
  all: Condition[];
  last: Position | undefined;
  order: ConvertedOrder | undefined;
}

async function onePage(manifest: ManifestDef, store: Store, name: string, { keys, all, last, order }: Walking) {
  const { columns, joins } = selection(manifest, store, name, 'direct', 'refs');
  const wanted = {
    from: order?.from ?? table(store, name),
    columns: sql`t.*`,
    keys,
    limit: sql`limit ${sql.lit(pageRows)}`,
  };
  const { rows } =
    await sql<Row>`select ${order ? orderedBy : sql``} ${columns} from (${rowsInOrder(wanted, all, last)}) t
    ${joins} order by ${orderBy(keys, 't')}`.execute(store.db);
  return rows;
}
