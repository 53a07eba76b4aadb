import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { inTransaction, table } from '../sql/store.ts';
import { type AuditStore, headOf, lineOf, lineText } from './auditStore.ts';
import { beginning, chained } from './chain.ts';
import { keeperOf } from './keeperOf.ts';

const batch = 500;

/** Gives the lines that have none yet a place in the chain, in the order in which they can be seen; returns how many. */
export async function sealLines(log: AuditStore): Promise<number> {
  const audit = keeperOf(log);
  const { store } = audit;
  let sealed = 0;
  for (;;) {
    const { rows } = await sql`select 1 from ${table(store, audit.table)} where position is null limit 1`.execute(
      store.db,
    );
    if (rows.length === 0) return sealed;
    const count = await inTransaction(store, (inside) => sealBatch({ ...audit, store: inside }));
    sealed += count;
    if (count < batch) return sealed;
  }
}

async function sealBatch(audit: AuditStore): Promise<number> {
  const { store } = audit;
  const head = table(store, 'audit_chain');
  await sql`insert into ${head} (position, hash) values (0, ${beginning}) on conflict do nothing`.execute(store.db);
  // other processes wait here; only then is looked at which lines they have left
  const last = await headOf(audit, true);
  if (!last) throw new Error('The audit log has no chain.');
  const log = table(store, audit.table);
  const { rows } = await sql<Row>`select ${lineText(audit)} from ${log} where position is null
    order by ${sql.ref(`${audit.table}.id`)} limit ${sql.lit(batch)}`.execute(store.db);
  const lines = chained(last, rows.map(lineOf));
  const end = lines.at(-1);
  if (!end) return 0;
  await sql`update ${log} t set position = s.position, hash = s.hash
    from unnest(${lines.map(({ line }) => line.id)}::bigint[], ${lines.map(({ position }) => position)}::int[],
      ${lines.map(({ hash }) => hash)}::text[]) s(id, position, hash) where t.id = s.id`.execute(store.db);
  await sql`update ${head} set position = ${end.position}, hash = ${end.hash}`.execute(store.db);
  return lines.length;
}
