import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithManifest, expectRefusal, start } from './starts.ts';

const run = promisify(execFile);
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-drift-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const note = `const shift_note = entity({
  path: 'v1/crud/shift-note', route: 'shift-notes', store: 'control', area: 'platform', icon: 'Flag', label: 'title', sort: '-created_at',
  fields: {
    id: f.id({ filter: ['eq', 'in'] }),
    title: f.text({ required: true, max: 100, filter: ['contains'] }),
    rank: f.text({ required: true, max: 100, filter: ['contains', 'eq'] }),
    created_at: f.time({ stamp: 'create', sort: true }),
  },
  list: ['title', 'created_at'],
  form: ['title', 'rank'],
});
`;

test('MAN-1 a new entity is added at a start, proposed, and started with again on the same database; a changed kind is refused in one sentence', async () => {
  const cwd = copyWithManifest(join(folder, 'product'), (text) =>
    text
      .replace(/^export const manifest/m, `${note}\nexport const manifest`)
      .replace(/entities: \{/, 'entities: { shift_note,'),
  );
  for (const part of ['scripts', 'vite']) cpSync(part, join(cwd, part), { recursive: true });
  const env = { PITBOSS_DATA: join(folder, 'data') };
  const begins = async () => {
    const { code, output } = await start(env, { cwd, until: /Ready:/ });
    expect(code, output).toBe(0);
    return output;
  };
  const migrate = (...args: string[]) =>
    run(process.execPath, ['scripts/migrate.ts', ...args], { cwd }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
  const change = (from: string, to: string) => {
    const file = join(cwd, 'resources.manifest.ts');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };

  expect(await begins()).toContain(
    'from the manifest: control.shift_note is new in the manifest: it has its table now',
  );
  expect((await migrate('check')).stdout).toContain('control.shift_note is in the manifest and not in the database');
  const { stdout } = await migrate('propose', 'shift_note');
  const [, written = ''] = /(server\/migrations\/control\/\d{4}_shift_note\.sql)/.exec(stdout) ?? [];
  expect(readFileSync(join(cwd, written), 'utf8')).toContain('create table "shift_note"');
  expect(await begins()).not.toContain('shift_note');
  expect(await migrate('check')).toEqual({ stdout: '', stderr: '' });

  change('rank: f.text({ required: true, max: 100', 'rank: f.integer({ required: true');
  change("filter: ['contains', 'eq'] }),\n    created_at", "filter: ['eq'] }),\n    created_at");
  expectRefusal(
    await start(env, { cwd }),
    /control\.shift_note\.rank is text in the database and integer in the manifest.*Write a migration: alter table "shift_note"/,
  );
  const before = readdirSync(join(cwd, 'server/migrations/control'));
  expect((await migrate('propose')).stdout).toMatch(/control\.shift_note\.rank is text.*Write a migration/);
  expect(readdirSync(join(cwd, 'server/migrations/control'))).toEqual(before);
});

test.each([
  ['migrate', 'check'],
  ['schemas', '--check'],
  ['labels', '--strict'],
  ['demo', ''],
])('MAN-3 npm run %s reports each mistake of the manifest in one line, once', async (script, word) => {
  const cwd = copyWithManifest(join(folder, `product-${script}`), (text) =>
    text
      .replace(/^export const manifest/m, `${note.replace("list: ['title'", "list: ['title', 'size', 'colour'")}\n$&`)
      .replace(/entities: \{/, 'entities: { shift_note,'),
  );
  for (const part of ['scripts', 'vite']) cpSync(part, join(cwd, part), { recursive: true });
  const { code, stderr } = await run(process.execPath, ['scripts/node24.cjs', `scripts/${script}.ts`, word], {
    cwd,
  }).then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(code).toBe(1);
  const lines = stderr.trim().split('\n');
  expect(lines, stderr).toHaveLength(3);
  expect(lines[0]).toMatch(/^(npm run \w+( -- check)? did not finish\. )?resources\.manifest\.ts can't be used:$/);
  expect(lines[1]).toMatch(/^ {2}- shift_note\.size: list names a field that is not declared/);
  expect(lines[2]).toMatch(/^ {2}- shift_note\.colour: list names a field that is not declared/);
});
