import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { table } from '../sql/store.ts';
import { type AuditStore, headOf, lineOf, lineText } from './auditStore.ts';
import type { ChainedLine } from './chain.ts';
import { ChainWalk, type Head, type Pruned, type Walked } from './walkChain.ts';

const batch = 1_000;

export interface Verified extends Walked {
  head: Head | undefined;
}

/** Follows the chain of a log from its beginning to its head, as it was at one moment. */
export function verifyLog(audit: AuditStore, noted?: Head): Promise<Verified> {
  const { store } = audit;
  return store.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((db) => walk({ ...audit, store: { schema: store.schema, db } }, noted));
}

async function walk(audit: AuditStore, noted: Head | undefined): Promise<Verified> {
  const { store } = audit;
  const head = await headOf(audit);
  const { rows: pruned } = await sql<Pruned>`select first, last, hash from ${table(store, 'audit_pruned')}`.execute(
    store.db,
  );
  const chain = new ChainWalk(pruned, noted);
  for await (const line of linesFrom(audit, 0)) {
    const problem = chain.take(line);
    if (problem !== undefined) return { head, ...chain.walked(problem) };
  }
  return { head, ...chain.end(head) };
}

async function* linesFrom(audit: AuditStore, position: number): AsyncGenerator<ChainedLine> {
  for (let after = position; ; ) {
    const lines = await linesAfter(audit, after, batch);
    yield* lines;
    const last = lines.at(-1);
    if (!last || lines.length < batch) return;
    after = last.position;
  }
}

/** The next lines of the chain after a position. */
export async function linesAfter(audit: AuditStore, position: number, most: number): Promise<ChainedLine[]> {
  const { store } = audit;
  const { rows } = await sql<Row>`select position, hash, ${lineText(audit)} from ${table(store, audit.table)}
    where position > ${position}::int order by position limit ${sql.lit(most)}`.execute(store.db);
  return rows.map((row) => ({ position: Number(row.position), hash: String(row.hash), line: lineOf(row) }));
}
