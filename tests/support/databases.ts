import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openEmbedded } from '../../server/database/embedded.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { splitByMonth } from '../../server/months/splitByMonth.ts';
import { copyDatabase } from './postgres.ts';
import { bringCopiedRoles, platformOnCopy } from './world.ts';

/** A copy of the test world on a database of its own. */
export async function openWorld(kind: Database['kind']): Promise<Database> {
  if (kind === 'embedded') return openEmbedded('memory', { dump: readFileSync(inject('dumpFile')) });
  const copy = await openPostgres(await copyDatabase(inject('templateUrl')), { max: 5, name: 'main' });
  await bringCopiedRoles(copy);
  return copy;
}

/** Keeps the events of the test world's tenants by month: PITBOSS_BY_MONTH=1 runs any test so. */
async function splitTenants(database: Database): Promise<void> {
  const { tenancy } = platformOnCopy(database);
  for (const { id } of await tenancy.all())
    await splitByMonth((await tenancy.stores(id)).tenant, new Date('2026-01-05'));
}

/** Runs the tests on both kinds of database; `database()` is open within them. Where there is no PostgreSQL, its half is skipped and the run says so. */
export function forEachDatabase(name: string, tests: (database: () => Database) => void): void {
  for (const kind of ['embedded', 'postgres'] as const)
    describe.skipIf(kind === 'postgres' && inject('templateUrl') === '')(`${name} · ${kind}`, () => {
      let open: Database | undefined;
      beforeAll(async () => {
        open = await openWorld(kind);
        if (process.env.PITBOSS_BY_MONTH) await splitTenants(open);
      });
      afterAll(async () => open?.close());
      tests(() => {
        if (!open) throw new Error('The database is open only within tests and hooks.');
        return open;
      });
    });
}
