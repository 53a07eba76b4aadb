import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Row } from '../../database/types.ts';
import { inTransaction, type Store, table } from '../../sql/store.ts';
import { type LogEntry, storeEntries } from './logs.ts';

const batch = 500;
const patienceMs = 5_000;

const isEntry = (row: Row): row is LogEntry =>
  typeof row.trigger_id === 'string' && (row.op === 'triggered' || row.op === 'no answer' || row.op === 'forget');

/**
 * Ships a tenant's outbox of logs to its logs' database; returns the number of rows. Idempotent: rows that were shipped
 * but not deleted are shipped again. Throws if the logs' database does not answer; the rows then stay.
 */
export async function shipLogs(tenant: Store, logs: Store): Promise<number> {
  const outbox = table(tenant, 'log_outbox');
  const { rows } = await sql`select 1 from ${outbox} limit 1`.execute(tenant.db);
  if (rows.length === 0) return 0;
  // checked before the transaction, which holds a connection while the other server answers
  await withPatience(sql`select 1`.execute(logs.db));
  let shipped = 0;
  for (;;) {
    const count = await inTransaction(tenant, (inside) => shipBatch(inside, logs));
    shipped += count;
    if (count < batch) return shipped;
  }
}

async function shipBatch(tenant: Store, logs: Store): Promise<number> {
  const outbox = table(tenant, 'log_outbox');
  // locked, so that no two processes ship entries of one firing in the wrong order
  const { rows } = await sql<{ id: string; row: Row }>`
    select id, "row" from ${outbox} where entity = 'trigger_log' order by id limit ${sql.lit(batch)} for update`.execute(
    tenant.db,
  );
  if (rows.length === 0) return 0;
  await withPatience(storeEntries(logs, rows.map(({ row }) => row).filter(isEntry)));
  await sql`delete from ${outbox} where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tenant.db);
  return rows.length;
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: timer.signal, ref: false }).then(
    () => {
      throw new Error(`The database of the trigger logs did not answer within ${patienceMs / 1000} s.`);
    },
    () => work,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
