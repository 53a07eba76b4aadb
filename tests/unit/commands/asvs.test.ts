import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| ([\d., ]+) \| (.+?) \| (.+?) \| (.*?) ?\|$/gm)].map(
  ([, numbers = '', what = '', state = '', by = '']) => ({ numbers: numbers.split(', '), what, state, by }),
);
const filesIn = (from: string) =>
  [...from.matchAll(/`([\w./-]+)`/g)].flatMap(([, name = '']) => (/\/|\.(?:md|json|ts)$/.test(name) ? [name] : []));

test('every file that the page names exists', () => {
  const named = [...new Set(filesIn(text))].filter((name) => !name.startsWith('/'));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test('every requirement of the levels 1 and 2 is named once', () => {
  const named = rows.flatMap(({ numbers }) => numbers);
  expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
  expect(named.every((one) => /^\d+\.\d+\.\d+$/.test(one))).toBe(true);
  // ASVS 5.0.0 has 70 of level 1 and 183 of level 2
  expect(named.length).toBe(253);
});

test('each has a state, and what is met says by what', () => {
  const states = ['met', 'partly', 'not met', 'operator', 'none'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(rows.filter(({ state, by }) => ['met', 'partly', 'not met'].includes(state) && by === '')).toEqual([]);
});
