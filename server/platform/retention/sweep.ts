import { sql } from 'kysely';
import type { Row } from '../../database/types.ts';
import { deleteRows, type Store, table } from '../../sql/store.ts';
import type { Work } from '../jobs/jobs.ts';

/** Rows read and deleted per statement. */
export const batch = 500;

interface Sweep {
  store: Store;
  table: string;
  columns?: readonly string[];
  /** Rows created before this time, ISO 8601, are old. */
  before: string;
  needed?(rows: readonly Row[]): Promise<ReadonlySet<string>>;
}

/** The next old rows, by age. */
export function oldRows({ store, table: name, columns = [], before }: Sweep, after: Row | null) {
  const more = columns.map((column) => sql`, ${sql.ref(column)}`);
  const further = after
    ? sql`and (created_at, id) > (${String(after.created_at)}::timestamptz, ${String(after.id)}::bigint)`
    : sql``;
  return sql<Row>`select id, created_at${sql.join(more, sql``)} from ${table(store, name)}
    where created_at < ${before}::timestamptz ${further} order by created_at, id limit ${sql.lit(batch)}`;
}

/**
 * Deletes the old rows of a table in small statements with pauses between them, so that it delays others no longer than
 * any other statement. Calls `onBatch` with the number of each batch.
 */
export async function sweep(what: Sweep, work: Work, onBatch: (deleted: number) => void): Promise<void> {
  const { store, table: name, needed } = what;
  for (let after: Row | null = null; ; ) {
    const { rows }: { rows: Row[] } = await oldRows(what, after).execute(store.db);
    const last = rows.at(-1);
    if (!last) return;
    const stay = await needed?.(rows);
    const ids = rows.map(({ id }) => String(id)).filter((id) => !stay?.has(id));
    await deleteRows(store, name, ids);
    onBatch(ids.length);
    await work.step(ids.length, 0);
    if (rows.length < batch) return;
    after = last;
  }
}
