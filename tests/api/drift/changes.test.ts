import { describe, expect, test } from 'vitest';
import { statementsFor } from '../../../server/migrations/drift/difference.ts';
import { pendingOf } from '../../../server/migrations/propose.ts';
import type { EntityDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { forEachDatabase } from '../../support/databases.ts';
import type { Change } from './change.ts';
import { byHand } from './changesByHand.ts';
import { safe } from './safeChanges.ts';
import { entityWith, fileOf, manifestOf, notes, Started } from './schemas.ts';

/** Holds the column `a` to a list of values, as an earlier manifest did. */
async function holdTo(started: Started, list: string): Promise<void> {
  const [{ name = '' } = {}] = await started.run(
    `select conname::text as name from pg_constraint where conrelid = '${started.schema}.note'::regclass and contype = 'c'`,
  );
  await started.run(
    `alter table note drop constraint "${name}"`,
    `alter table note add constraint "note_a_values_00000000" check ("a" in (${list}))`,
  );
}

forEachDatabase('changes of the manifest against a database in use', (database) => {
  const begun = async ({ before, rows = [] }: Change) => {
    const started = new Started(database());
    const reviewed = statementsFor(await pendingOf(database(), before, 'tenant', []));
    started.files = [fileOf('0001_manifest.sql', reviewed.join(';\n'))];
    await started.start(before);
    expect(await started.sentences(before), 'what is made of a manifest is what it wants').toEqual([]);
    await started.run(...rows);
    return started;
  };
  const expectSaid = (sentences: string[], says: RegExp[]) => {
    expect(sentences, sentences.join('\n')).toHaveLength(says.length);
    for (const [at, pattern] of says.entries()) expect(sentences[at]).toMatch(pattern);
  };

  describe('a change that loses nothing is reported, refused until it is allowed, and then made', () => {
    test.each(safe)('MAN-1 %s', async (_, one) => {
      const started = await begun(one);
      expectSaid(await started.sentences(one.after), one.says);
      for (const { weight } of await started.drift(one.after)) expect(weight).toBe('safe');
      await expect(started.start(one.after, started.files, false)).rejects.toThrow(/npm run migrate -- propose/);
      await started.start(one.after);
      if (one.kept) expect(await started.run(...one.kept.query.split('; '))).toEqual(one.kept.rows);
      const left = (await started.drift(one.after)).filter(({ weight }) => weight !== 'left');
      expect(left).toEqual([]);
    });
  });

  describe('a change that may lose data is refused with the reason and a statement that works', () => {
    test.each(byHand)('MAN-1 %s', async (_, one) => {
      const started = await begun(one);
      expectSaid(await started.sentences(one.after), one.says);
      const before = await started.run('select * from note order by id');
      const refused = await started.start(one.after).catch((error: unknown) => error);
      expect(refused).toMatchObject({ name: 'MigrationRefused' });
      const { message } = refused as Error;
      expect(message).toContain(`${started.schema}.note`);
      expect(message).toMatch(one.why);
      expect(message).toMatch(/Write a migration: .*server\/migrations\/tenant\//s);
      expect(await started.run('select * from note order by id')).toEqual(before);
      const written = statementsFor(await started.drift(one.after), 'byHand');
      await started.run(...written.map((statement) => statement.replace('…', one.fill ?? '…')));
      await started.start(one.after);
      expect(await started.drift(one.after)).toEqual([]);
      if (one.kept) expect(await started.run(one.kept.query)).toEqual(one.kept.rows);
    });
  });

  test('MAN-1 an entity that is renamed and tightened at once is refused with statements that work', async () => {
    const house = (fields: EntityDef['fields'], name: string, more: Partial<EntityDef> = {}) =>
      manifestOf({ [name]: entityWith(fields, more) });
    const started = await begun({
      before: house({ contact: f.text(), code: f.text() }, 'visit'),
      after: manifestOf({}),
      says: [],
      rows: ["insert into visit (code) values ('a')"],
    });
    const after = house({ contact: f.text({ required: true }), code: f.text({ unique: true }) }, 'house_visit', {
      renamedFrom: 'visit',
    });
    const refused = await started.start(after).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'MigrationRefused' });
    const { message } = refused as Error;
    expect(message).not.toMatch(/No migration makes|delete/);
    expect(message).toMatch(/contact may be null.*Write a migration: update "house_visit" set "contact" = … where/);
    expect(message).toMatch(/code is unique in the manifest.*Write a migration: alter table "house_visit" add/);
    expect(message).toContain(
      "First run 'npm run migrate -- propose house_visit': it writes what loses nothing, as server/migrations/tenant/0002_house_visit.sql. Then write the rest as server/migrations/tenant/0003_house_visit.sql.",
    );
    const pending = await pendingOf(database(), after, 'tenant', started.files);
    const [proposed, rest] = (['safe', 'byHand'] as const).map((weight) =>
      statementsFor(pending, weight).join(';\n').replace('…', "'nobody'"),
    );
    const files = [
      ...started.files,
      fileOf('0002_house_visit.sql', proposed ?? ''),
      fileOf('0003_house_visit.sql', rest ?? ''),
    ];
    expect(await started.start(after, files, false)).toHaveLength(2);
    expect(await started.drift(after)).toEqual([]);
    expect(await started.run('select contact, code from house_visit')).toEqual([{ contact: 'nobody', code: 'a' }]);
  });

  test('MAN-1 a table without rows and without a migration follows a rename and a new kind at once', async () => {
    const started = new Started(database());
    await started.start(manifestOf({ visit: entityWith({ contact: f.text() }) }));
    const after = manifestOf({ house_visit: entityWith({ contact: f.integer() }, { renamedFrom: 'visit' }) });
    await started.start(after);
    expect(await started.drift(after)).toEqual([]);
  });

  test('MAN-1 a dropped optional field and a dropped entity are reported and block nothing', async () => {
    const started = new Started(database());
    await started.start(notes({ a: f.text() }));
    started.said.splice(0);
    const { note: _, ...others } = notes({}).entities;
    await started.start(notes({}), [], false);
    expect(started.said).toEqual([
      expect.stringMatching(/^drift_\w+\.note\.a is no field of the manifest\. Its values stay.*drop column "a"/),
    ]);
    await started.start(manifestOf(others), [], false);
    expect(started.said[1]).toMatch(/\.note is no entity of the manifest.*drop table "note"/);
  });

  test('MAN-1 a migration file that changed after it was applied is reported with the remedy, and not run', async () => {
    const started = new Started(database());
    const file = (text: string) => [fileOf('0001_note.sql', text)];
    const made = statementsFor(await pendingOf(database(), notes({}), 'tenant', [])).join(';\n');
    await started.start(notes({}), file(made));
    started.said.splice(0);
    await started.start(notes({}), file(`-- the same\n${made}`));
    expect(started.said).toEqual([]);
    const applied = await started.start(notes({}), file(`${made};\ninsert into person (name) values ('Ann')`));
    expect(applied).toEqual([]);
    expect(started.said).toEqual([
      `server/migrations/tenant/0001_note.sql has changed since it was applied to the schema ${started.schema}, where the change is not run: put what was added into a file of the next number, and take it out of this one.`,
    ]);
    expect(await started.run('select * from person')).toEqual([]);
    // one that was applied before checksums were kept is taken as it is
    await started.run('update schema_migration set checksum = null');
    started.said.splice(0);
    await started.start(notes({}), file(`${made};\nselect 1`));
    await started.start(notes({}), file(`${made};\nselect 1`));
    expect(started.said).toEqual([]);
  });

  test('MAN-1 an enum that gained values is accepted; one that lost values is not', async () => {
    const manifest = notes({ a: f.choice('Sexes') });
    const [values = ''] = ["'MALE', 'FEMALE', 'N/A'"];
    const started = new Started(database());
    const held = (list: string) => holdTo(started, list);
    await started.start(manifest);
    await held("'MALE'");
    expect(await started.sentences(manifest)).toEqual([
      expect.stringMatching(/note\.a does not yet take FEMALE, N\/A/),
    ]);
    await started.start(manifest);
    expect(await started.drift(manifest)).toEqual([]);
    await held(`${values}, 'CAT'`);
    await started.run("insert into note (a) values ('CAT')");
    expect(await started.sentences(manifest)).toEqual([
      expect.stringMatching(/takes CAT in the database.*update "note" set "a" = … where "a" not in \('MALE'/),
    ]);
    await expect(started.start(manifest)).rejects.toThrow(/CAT/);
  });

  test('MAN-1 the migration proposed for a replaced enum value runs as proposed', async () => {
    const manifest = notes({ a: f.choice('Sexes') });
    const started = new Started(database());
    await started.start(manifest);
    await holdTo(started, "'MALE', 'CAT', 'N/A'");
    await started.run("insert into note (a) values ('CAT')");
    const [told = ''] = await started.sentences(manifest);
    const [, statements = ''] = /Write a migration: (.*)$/s.exec(told) ?? [];
    const migration = statements.replace('…', "'FEMALE'").split(/;\s*/).filter(Boolean);
    await started.run(...migration);
    expect(await started.drift(manifest)).toEqual([]);
    expect(await started.run('select a from note')).toEqual([{ a: 'FEMALE' }]);
    // where the other value was tried and taken back, other databases never had it
    const other = new Started(database());
    await other.start(manifest);
    await other.run(...migration);
    expect(await other.drift(manifest)).toEqual([]);
  });
});
