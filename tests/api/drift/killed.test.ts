import { type KyselyPlugin, type PluginTransformQueryArgs, RawNode, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import type { Database } from '../../../server/database/database.ts';
import { driftOf } from '../../../server/migrations/drift/drift.ts';
import { migrationFiles } from '../../../server/migrations/files.ts';
import { migrate } from '../../../server/migrations/migrateSchema.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { figure, inFull } from '../../support/figures.ts';

/** Counts the statements of a migration, and puts another one in the place of one of them. */
class At implements KyselyPlugin {
  count = 0;
  readonly #at: number;
  readonly #instead: string;
  constructor(at: number, instead: string) {
    this.#at = at;
    this.#instead = instead;
  }
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.count += 1;
    return this.count === this.#at ? RawNode.createWithSql(this.#instead) : node;
  }
  transformResult: NonNullable<KyselyPlugin['transformResult']> = async ({ result }) => result;
}

const schema = 'killed_on_purpose';
const options = { manifest, kind: 'tenant', applyDrift: false, files: migrationFiles('tenant') } as const;
const migrateWith = (database: Database, plugin: At) =>
  migrate({ schema, db: database.kysely.withPlugin(plugin) }, options);

forEachDatabase('a migration that is killed', (database) => {
  const drop = () => sql.raw(`drop schema if exists ${schema} cascade`).execute(database().kysely);
  const isThere = async () => {
    const { rows } = await sql<{ there: boolean }>`select to_regnamespace(${schema}) is not null as there`.execute(
      database().kysely,
    );
    return rows[0]?.there;
  };

  test(
    'QUALITY Trust 8 a migration killed at each statement leaves the old schema, and the next run finishes',
    async () => {
      const whole = new At(0, '');
      await migrateWith(database(), whole);
      expect(whole.count).toBeGreaterThan(100);
      await drop();
      const { kind } = database();
      // the embedded database's process is the server's own: the statement fails, as when it is given up
      const kill = kind === 'postgres' ? 'select pg_terminate_backend(pg_backend_pid())' : 'select 1 / 0';
      // beside everything else a few of them, the first and the last included
      const step = inFull ? 1 : Math.ceil(whole.count / 6);
      const places = Array.from({ length: whole.count }, (_, at) => at + 1).filter(
        (at) => at % step === 1 || step === 1 || at === whole.count,
      );
      for (const at of places) {
        await expect(migrateWith(database(), new At(at, kill)), `at statement ${at}`).rejects.toThrow();
        expect(await isThere(), `after statement ${at}`).toBe(false);
      }
      expect(await migrateWith(database(), new At(0, ''))).toEqual(options.files.map(({ name }) => name));
      expect(await driftOf(database().kysely, schema, manifest, 'tenant')).toEqual([]);
      expect(await migrateWith(database(), new At(0, ''))).toEqual([]);
      await drop();
      figure(
        8,
        `a migration killed at ${places.length} of its ${whole.count} statements, ${kind}: the old schema each time, and a run that finishes; 0 halves`,
      );
    },
    inFull ? 3_600_000 : undefined,
  );

  test('QUALITY Trust 8 of two migrators at the same moment one is refused', async () => {
    // the embedded database has one connection: the other one waits, and finds nothing to do
    const runs = await Promise.allSettled([1, 2].map(() => migrateWith(database(), new At(0, ''))));
    const done = runs.filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBe(database().kind === 'postgres' ? 1 : 2);
    for (const run of runs)
      if (run.status === 'rejected') expect(String(run.reason)).toContain('Another process is migrating');
    expect(await driftOf(database().kysely, schema, manifest, 'tenant')).toEqual([]);
    await drop();
    figure(8, `two migrators at the same moment, ${database().kind}: one did the work, 0 schemas between`);
  });
});
