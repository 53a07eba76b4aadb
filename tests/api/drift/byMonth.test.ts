import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { driftOf } from '../../../server/migrations/drift/drift.ts';
import { migrationFiles } from '../../../server/migrations/files.ts';
import { migrate } from '../../../server/migrations/migrateSchema.ts';
import { splitByMonth } from '../../../server/months/splitByMonth.ts';
import { isByMonth } from '../../../server/sql/byMonth.ts';
import type { EntityDef, ManifestDef } from '../../../src/manifest/entity.ts';
import { forEachDatabase } from '../../support/databases.ts';

const schema = 'split_before';
const files = migrationFiles('tenant');
/** A migration that adds a reference to tables that may be kept by month. */
const first = files.findIndex(({ name }) => name.startsWith('0360_instruments'));

const later = ['payment_instrument', 'customer_session', 'customer_limit', 'customer_exclusion', 'customer_contact'];

/** The manifest as it was before it. */
const earlier: ManifestDef = {
  ...manifest,
  entities: Object.fromEntries(
    Object.entries<EntityDef>(manifest.entities)
      .filter(([name]) => !later.includes(name))
      .map(([name, entity]) => {
        const { instrument: _, ...fields } = entity.fields;
        return [name, { ...entity, fields }];
      }),
  ),
};

forEachDatabase('a tenant that was split before an update', (database) => {
  test('the migrations that came later reach its tables by month', async () => {
    const store = { schema, db: database().kysely };
    const options = { kind: 'tenant', applyDrift: false } as const;
    await migrate(store, { ...options, manifest: earlier, files: files.slice(0, first) });
    expect(await splitByMonth(store, new Date('2026-01-05T12:00:00.000Z'))).toBe(true);
    await migrate(store, { ...options, manifest, files });
    expect(await isByMonth(store)).toBe(true);
    expect(await driftOf(store.db, schema, manifest, 'tenant')).toEqual([]);
    await sql.raw(`drop schema ${schema} cascade`).execute(store.db);
  });
});
