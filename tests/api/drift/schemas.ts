import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Row } from '../../../server/database/database.ts';
import { type Difference, differenceSentence } from '../../../server/migrations/drift/difference.ts';
import { driftOf } from '../../../server/migrations/drift/drift.ts';
import type { MigrationFile } from '../../../server/migrations/files.ts';
import { migrate } from '../../../server/migrations/migrateSchema.ts';
import { statementsOf } from '../../../server/migrations/statements.ts';
import type { EntityDef, ManifestDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import type { FieldDef } from '../../../src/manifest/fieldDef.ts';

type Fields = { [name: string]: FieldDef };

/** An entity of a manifest of its own. */
export const entityWith = (fields: Fields, more: Partial<EntityDef> = {}): EntityDef => ({
  path: 'v1/crud/note',
  route: 'notes',
  store: 'tenant',
  area: 'floor',
  icon: 'Flag',
  label: 'id',
  sort: 'id',
  fields: { id: f.id({ filter: ['eq'] }), ...fields },
  list: ['id'],
  form: [],
  ...more,
});

export const manifestOf = (entities: ManifestDef['entities']): ManifestDef => ({ entities, menu: [] });
/** A manifest of one table of notes, and of the people whom they may be about. */
export const notes = (fields: Fields, more: Partial<EntityDef> = {}): ManifestDef =>
  manifestOf({ person: entityWith({ name: f.text() }), note: entityWith(fields, more) });

export const fileOf = (name: string, text: string): MigrationFile => ({
  name,
  path: `server/migrations/tenant/${name}`,
  statements: statementsOf(text),
});

/** A schema of its own, that is started with one manifest after the other. */
export class Started {
  readonly schema = `drift_${randomBytes(4).toString('hex')}`;
  readonly said: string[] = [];
  /** The reviewed migrations of its starts, where a start names none. */
  files: MigrationFile[] = [];
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  /** The steps of a start: the reviewed migrations, then the manifest's further changes. */
  start(manifest: ManifestDef, files = this.files, applyDrift = true): Promise<string[]> {
    const say = (text: string) => this.said.push(text);
    const store = { schema: this.schema, db: this.#database.kysely };
    return migrate(store, { manifest, kind: 'tenant', applyDrift, files, print: say });
  }

  drift(manifest: ManifestDef): Promise<Difference[]> {
    return driftOf(this.#database.kysely, this.schema, manifest, 'tenant');
  }

  async sentences(manifest: ManifestDef): Promise<string[]> {
    return (await this.drift(manifest)).map((one) => differenceSentence('here', one));
  }

  /** Runs statements in the schema; gives the rows of the last one. */
  run(...statements: string[]): Promise<Row[]> {
    return this.#database.kysely.transaction().execute(async (tx) => {
      await sql.raw(`set local search_path to ${this.schema}`).execute(tx);
      let rows: Row[] = [];
      // a text is prepared once for all schemas
      for (const statement of statements)
        ({ rows } = await sql.raw<Row>(`${statement} /* ${this.schema} */`).execute(tx));
      return rows;
    });
  }
}
