import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Row } from '../../../server/database/database.ts';
import { table } from '../../../server/sql/store.ts';
import type { Platform } from '../../../server/start.ts';
import type { Answer, Client } from '../../support/api.ts';

export const ndjson = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export const taken = (accepted: number, unchanged = 0) => ({ accepted, unchanged, rejected: [] });

/** Sends a body as it is to the ingest call of a kind. */
export async function sendIn(
  app: FastifyInstance,
  client: Client,
  kind: string,
  body: string | Buffer | readonly unknown[],
  type = 'application/json',
): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/ingest/${kind}`,
    headers: { 'content-type': type, ...(client.token ? { authorization: `Bearer ${client.token}` } : {}) },
    payload: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: JSON.parse(response.body), headers: response.headers };
}

/** What events fill, in an order in which it can be emptied. */
export const filled =
  'bet betslip odds casino live_casino deposit withdraw payment_instrument customer_session customer_limit customer_exclusion customer_contact fixture casino_game customer'.split(
    ' ',
  );

/** Empties what events fill. */
export async function emptyTenant({ tenancy }: Platform, tenantId: string): Promise<void> {
  const { tenant, logs } = await tenancy.stores(tenantId);
  for (const name of filled) await sql`delete from ${table(tenant, name)}`.execute(tenant.db);
  await sql`delete from ${table(logs, 'ingest_log')}`.execute(logs.db);
}

/** All rows of a tenant's table. */
export async function rowsIn({ tenancy }: Platform, tenantId: string, name: string, order = 'id'): Promise<Row[]> {
  const { tenant, logs } = await tenancy.stores(tenantId);
  const store = name === 'ingest_log' ? logs : tenant;
  return (await sql<Row>`select * from ${table(store, name)} order by ${sql.id(order)}`.execute(store.db)).rows;
}

export async function counted(platform: Platform, tenantId: string, name: string): Promise<number> {
  return (await rowsIn(platform, tenantId, name)).length;
}
