import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '../../../src/i18n/en/resources.ts';
import { flatten } from '../../../src/i18n/phrases.ts';

const folder = join(import.meta.dirname, '../../../src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('i18n'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

test('every text of the renderer is used, whole or by a composed key', () => {
  const unused = flatten({ resources })
    .map(([key]) => key)
    .filter((key) => !sources.includes(`'${key}'`) && !sources.includes(`\`${key.replace(/[^.]+$/, '')}\${`));
  expect(unused).toEqual([]);
});
