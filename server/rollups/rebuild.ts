import { sql } from 'kysely';
import { quoted } from '../sql/columns.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { putting, signed } from './adding.ts';
import { rollups } from './definitions.ts';
import type { Rollup, TableName } from './rollup.ts';

/**
 * Brings a rollup to what its rows add up to, while rows come in: one statement reads rows and rollup as they were at one
 * moment and adds the difference, which is nothing where nothing is wrong. Gives how many sums were wrong.
 */
export function rebuild(store: Store, rollup: Rollup): Promise<number> {
  const name: TableName = (table) => `${quoted(store.schema)}.${quoted(table)}`;
  return inTransaction(store, async (inside) => {
    // far fewer sums than the database expects: they have room in memory, and no row has to be sorted
    await sql`set local enable_sort = off`.execute(inside.db);
    await sql`set local work_mem = '128MB'`.execute(inside.db);
    const { rows } = await sql<{ changed: number; gone: string[] | null }>`
      ${sql.raw(putting(rollup, difference(rollup, name), name))}
      select count(*)::int as changed, array_agg(place::text) filter (where empty) as gone from put`.execute(inside.db);
    const { changed = 0, gone = null } = rows[0] ?? {};
    if (gone) await sql`delete from ${table(inside, rollup.table)} where ctid = any(${gone}::tid[])`.execute(inside.db);
    return changed;
  });
}

/** Fills every rollup from the rows that there are. */
export async function rebuildAll(store: Store): Promise<void> {
  for (const rollup of rollups) await rebuild(store, rollup);
}

function difference(rollup: Rollup, name: TableName): string {
  const columns = [...rollup.keys, ...rollup.sums].map(quoted).join(', ');
  const kept = signed(rollup, `select ${columns} from ${name(rollup.table)}`, 'minus');
  const recount = rollup.sources
    .filter(({ follows }) => !follows)
    .map((source) => signed(rollup, source.select(name(source.table), name), 'plus'));
  return [...recount, kept].join(' union all ');
}
