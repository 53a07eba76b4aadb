import { expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { entities, enums } from '../../../src/i18n/en/entities.ts';
import { menu } from '../../../src/i18n/en/menu.ts';
import { flatten } from '../../../src/i18n/phrases.ts';
import { labelKeysOf } from '../../../src/manifest/labelKeys.ts';

const worded = flatten({ entities, enums, menu }).map(([key]) => key);
const wanted = labelKeysOf(manifest);

test('no English text exists that the manifest does not need', () => {
  expect(worded.filter((key) => !wanted.includes(key))).toEqual([]);
});
