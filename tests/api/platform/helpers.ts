import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Store, table } from '../../../server/sql/store.ts';
import { createAjv } from '../../../server/validation/validation.ts';
import type { JobRun, OperationsSnapshot } from '../../../src/contracts/platform.ts';
import { byAdministrator } from '../../support/administrator.ts';
import type { Client } from '../../support/api.ts';

const ajv = createAjv();

/** Fails unless a body matches its contract. */
export function conforms(contract: string, data: unknown): void {
  const judge = ajv.compile({ $ref: `contracts/${contract}.json` });
  expect(judge(data), JSON.stringify(judge.errors?.slice(0, 3))).toBe(true);
}

export async function snapshotOf(client: Client): Promise<OperationsSnapshot> {
  const { status, body } = await client.get('v1/platform/operations');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** A run once it has ended. */
export async function ended(client: Client, { id }: { id: string }): Promise<JobRun> {
  let run: JobRun | undefined;
  await expect
    .poll(
      async () => {
        run = (await snapshotOf(client)).jobs.find((one) => one.id === id);
        return run?.state;
      },
      { timeout: 120_000, interval: 50 },
    )
    .not.toBe('RUNNING');
  if (!run) throw new Error(`The run ${id} is not told.`);
  return run;
}

export const keepForEver = {
  ingest_log: null,
  trigger_log: null,
  webhook_delivery: null,
  decision: null,
  audit_log: null,
  events: null,
};
export const defaults = {
  locale: 'en_US',
  currency: 'EUR',
  theme: 'enigma',
  layout: 'side-menu',
  retention: keepForEver,
};

export async function empty(store: Store, name: string): Promise<void> {
  await byAdministrator(store, ({ db }) => sql`delete from ${table(store, name)}`.execute(db));
}

export async function countOf(store: Store, name: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${table(store, name)} where ${sql.raw(where)}`.execute(store.db);
  return rows[0]?.count ?? 0;
}
