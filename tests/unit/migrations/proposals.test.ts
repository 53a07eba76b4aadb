import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposals } from '../../../server/migrations/propose.ts';
import { f } from '../../../src/manifest/field.ts';
import { notes } from '../../api/drift/schemas.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-proposals-'));
  for (const kind of ['control', 'tenant', 'logs']) mkdirSync(join(folder, kind));
});
afterAll(() => rmSync(folder, { recursive: true }));

const asked = async (manifest: ReturnType<typeof notes>, write: boolean, name = 'manifest') => {
  const said: string[] = [];
  const clean = await proposals(manifest, { name, write, folder, print: (text) => said.push(text) });
  return { clean, said };
};
const files = () => readdirSync(join(folder, 'tenant'));
const textOf = (name: string) => readFileSync(join(folder, 'tenant', name), 'utf8');

test('MAN-1 check fails on any difference and names each; propose writes safe changes and explains the others', async () => {
  const first = notes({ title: f.text({ required: true, sort: true }), size: f.integer() });
  const unwritten = await asked(first, false);
  expect(unwritten.clean).toBe(false);
  expect(unwritten.said).toEqual([
    expect.stringMatching(/^tenant\.person is in the manifest and not in the database/),
    expect.stringMatching(/^tenant\.note is in the manifest and not in the database/),
    expect.stringMatching(/npm run migrate -- propose/),
  ]);
  expect(files()).toEqual([]);
  expect(await asked(first, true)).toEqual({
    clean: true,
    said: [expect.stringContaining('written to server/migrations/tenant/0001_manifest.sql')],
  });
  expect(await asked(first, false)).toEqual({ clean: true, said: [] });
  expect(await asked(first, true)).toEqual({
    clean: true,
    said: ['Nothing to write: the migrations make all that the manifest asks for.'],
  });

  // a number that is missing is not given again
  writeFileSync(join(folder, 'tenant', '0007_by_hand.sql'), 'alter table note alter column size set default 1;');
  const second = notes({
    heading: f.text({ required: true, sort: true, renamedFrom: 'title' }),
    size: f.text({ unique: true }),
  });
  const difference = await asked(second, false);
  expect(difference.clean).toBe(false);
  expect(difference.said).toEqual([
    expect.stringMatching(/^tenant\.note\.heading is called title in the database\. Safe to do: .*rename column/),
    expect.stringMatching(/^tenant\.note\.size is integer in the database and text in the manifest/),
    expect.stringMatching(
      /^tenant\.note\.size is unique in the manifest and not in the database\. This change is not made automatically/,
    ),
    'tenant: write what is to be written by hand as server/migrations/tenant/0009_manifest.sql',
    expect.stringMatching(/propose/),
  ]);
  const proposed = await asked(second, true, 'headings');
  expect(proposed.clean).toBe(false);
  expect(proposed.said).toEqual([
    expect.stringMatching(/size is unique in the manifest.*Write a migration: alter table "note" add constraint/),
    'tenant: write what is to be written by hand as server/migrations/tenant/0009_headings.sql',
    expect.stringContaining('0008_headings.sql'),
  ]);
  expect(files()).toEqual(['0001_manifest.sql', '0007_by_hand.sql', '0008_headings.sql']);
  expect(textOf('0008_headings.sql').split('\n').slice(0, 2)).toEqual([
    'alter table "note" rename column "title" to "heading";',
    'alter index "note_title_id_idx" rename to "note_heading_id_idx";',
  ]);

  expect(await asked(second, true, 'unique')).toEqual({
    clean: false,
    said: [
      expect.stringMatching(/size is unique/),
      'tenant: write what is to be written by hand as server/migrations/tenant/0009_unique.sql',
      'Nothing is written: write the statements above yourself.',
    ],
  });
  writeFileSync(
    join(folder, 'tenant', '0009_unique.sql'),
    'alter table "note" add constraint "note_size_key" unique ("size");',
  );
  expect(await asked(second, false)).toEqual({ clean: true, said: [] });

  // remainders are not proposed, and are no agreement either
  const { said, clean } = await asked(notes({ heading: f.text({ required: true, sort: true }) }), false);
  expect({ said, clean }).toEqual({
    clean: false,
    said: [expect.stringMatching(/^tenant\.note\.size is no field of the manifest/)],
  });
  expect(await asked(notes({ heading: f.text({ required: true, sort: true }) }), true)).toMatchObject({ clean: true });
  expect(files()).toHaveLength(4);
});

test('MAN-1 a migration that cannot be run or read is named', async () => {
  const manifest = notes({});
  writeFileSync(join(folder, 'tenant', '0010_wrong.sql'), 'insert into nobody values (1);');
  await expect(asked(manifest, false)).rejects.toThrow(
    /server\/migrations\/tenant\/0010_wrong\.sql, at insert into nobody.*Mend/,
  );
  writeFileSync(join(folder, 'tenant', '0010_wrong.sql'), "select 'open;");
  await expect(asked(manifest, false)).rejects.toThrow(/0010_wrong\.sql can't be read: line 1: the text/);
});
