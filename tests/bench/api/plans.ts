import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Tables } from '../../../server/database/database.ts';
import { parserFor } from '../../../server/database/parsers.ts';
import { listRecords, oneRecord } from '../../../server/sql/list.ts';
import { parseListQuery } from '../../../server/sql/query.ts';
import { createRow, updateRow } from '../../../server/sql/write.ts';
import type { Platform } from '../../../server/start.ts';
import { entityOf } from '../../../src/manifest/fields.ts';

/** Prints every statement that the measured works send, each with its plan as PostgreSQL ran it. */
export async function printPlans(
  { manifest, currencies }: Pick<Platform, 'manifest' | 'currencies'>,
  databaseUrl: string,
  target: { schema: string; customer: string; betslip: string },
): Promise<void> {
  const sent: CompiledQuery[] = [];
  const types = { getTypeParser: (oid: number) => parserFor(oid) };
  const pool = new Pool({ connectionString: databaseUrl, types });
  const log = ({ query }: LogEvent) => void sent.push(query);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  const store = { schema: target.schema, db };
  const names = await currencies();
  const page = (raw: { [name: string]: string }) => {
    const query = parseListQuery(manifest, entityOf(manifest, 'betslip'), { ...raw, per_page: '25' });
    return listRecords(manifest, store, 'betslip', query, names);
  };
  const actor = { userId: null, userName: 'bench', tenantId: null, requestId: 'plans' };
  const write = { manifest, store, name: 'customer_tag', actor };
  const works: [string, () => Promise<unknown>][] = [
    ['page 1', () => page({})],
    ['filtered by customer', () => page({ 'filter[customer_id]': target.customer })],
    ['page 2,000', () => page({ page: '2000' })],
    ['one record', () => oneRecord(manifest, store, 'betslip', target.betslip, names)],
    ['create', () => createRow(write, { name: 'With a plan', category_id: '3' }, manifest)],
    ['update', () => updateRow(write, '1', { name: 'Changed with a plan' }, manifest)],
  ];
  try {
    for (const [name, run] of works) {
      sent.length = 0;
      await run();
      for (const query of [...sent]) await printPlan(pool, name, query);
    }
  } finally {
    await db.destroy();
  }
}

/** Runs the statement once more, to be undone. */
async function printPlan(pool: Pool, work: string, { sql, parameters }: CompiledQuery): Promise<void> {
  if (!/^\s*(\/\* prepared|select|insert|update|delete)\b/i.test(sql)) return;
  console.log(`\n--- ${work}\n${sql.trim()}\n`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, buffers) ${sql}`, [...parameters]);
    for (const row of rows) console.log(String(row['QUERY PLAN']));
  } catch (error) {
    console.log(`No plan: ${error instanceof Error ? error.message : String(error)}`); // an insert whose unique name is taken by its first run
  } finally {
    await client.query('rollback');
    client.release();
  }
}
