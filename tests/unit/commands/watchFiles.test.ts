import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Changes } from '../../../scripts/dev/watchFiles.ts';

const root = mkdtempSync(join(tmpdir(), 'pitboss-watch-'));
const write = (file: string) => writeFileSync(join(root, file), String(performance.now()));
/** As vim and `sed -i` save: a new file in the place of the old. */
const replace = (file: string) => {
  write(`${file}.new`);
  renameSync(join(root, `${file}.new`), join(root, file));
};
let changes: Changes;

beforeAll(() => {
  for (const folder of ['server/entities', 'scripts/schemas', 'src/manifest', 'src/contracts', 'src/i18n/en'])
    mkdirSync(join(root, folder), { recursive: true });
  write('server/entities/registry.ts');
  write('resources.manifest.ts');
  changes = new Changes(root, () => {});
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const heard = async (change: () => void) => {
  const next = changes.next();
  change();
  await next;
  return changes.take();
};

test('a file’s every save is noticed, however the editor saves it', async () => {
  const registry = 'server/entities/registry.ts';
  for (const save of [replace, replace, write, replace, write])
    expect(await heard(() => save(registry))).toEqual([registry]);
  for (const save of [replace, replace, write])
    expect(await heard(() => save('resources.manifest.ts'))).toEqual(['resources.manifest.ts']);
});

test('a folder that is created, removed and created again is watched with its files', async () => {
  const make = () => {
    mkdirSync(join(root, 'src/i18n/pt_PT'));
    write('src/i18n/pt_PT/all.ts');
  };
  expect(await heard(make)).toEqual(['src/i18n/pt_PT/all.ts']);
  expect(await heard(() => replace('src/i18n/pt_PT/all.ts'))).toEqual(['src/i18n/pt_PT/all.ts']);
  expect(await heard(() => rmSync(join(root, 'src/i18n/pt_PT'), { recursive: true }))).toEqual([
    'src/i18n/pt_PT/all.ts',
  ]);
  expect(await heard(make)).toEqual(['src/i18n/pt_PT/all.ts']);
  expect(await heard(() => replace('src/i18n/pt_PT/all.ts'))).toEqual(['src/i18n/pt_PT/all.ts']);
});
