import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { report } from '../../../scripts/guards/report.ts';
import { judged } from '../../../scripts/guards/verdict.ts';
import { breakages } from '../../guards/breakages.ts';

const root = join(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the breakages of npm run test:guards', () => {
  test('are at least 60, and none twice', () => {
    expect(breakages.length).toBeGreaterThanOrEqual(60);
    const told = breakages.map(({ file, from, to, test: by }) => JSON.stringify([file, from, to, by]));
    expect(new Set(told).size).toBe(told.length);
  });

  test('each finds its text once in its file, and changes it', () => {
    const astray = breakages.filter(({ file, from, to }) => {
      const found = existsSync(join(root, file)) ? textOf(file).split(from).length - 1 : 0;
      return found !== 1 || from === to;
    });
    expect(astray.map(({ guard, file }) => `${guard}: ${file}`)).toEqual([]);
  });

  test('each names a test that there is', () => {
    const lost = breakages.filter(({ test: by, name }) => {
      const file = join('tests', by);
      if (!existsSync(join(root, file))) return true;
      // names of test.each and describe.each stand in front, or are made of their rows
      const words = name.replace(/^(?:admin|partner|risk|analyst|auditor) /, '').slice(0, 30);
      const [last = ''] = words.split(': ').slice(-1);
      return !textOf(file).includes(last);
    });
    expect(lost.map(({ test: by, name }) => `${by}: ${name}`)).toEqual([]);
  });
});

describe('the verdict on a breakage', () => {
  const failed = (name: string, message: string) => ({
    result: () => ({ errors: [{ name, message }] }),
  });

  test('is caught by an assertion, or by a wait in vain', () => {
    expect(judged([failed('AssertionError', 'expected 200 to be 403\nmore')], false)).toEqual({
      outcome: 'caught',
      why: 'expected 200 to be 403',
    });
    const inVain = failed('Error', 'Test timed out in 160000ms.');
    expect(judged([inVain], true).outcome).toBe('caught');
    expect(judged([inVain], false).outcome).toBe('crashed');
  });

  test('is no catch where the code broke, nothing ran or nothing failed', () => {
    expect(judged([failed('SyntaxError', 'Unexpected token')], true).outcome).toBe('crashed');
    expect(judged([failed('ReferenceError', 'x is not defined')], true).outcome).toBe('crashed');
    expect(judged([], true).outcome).toBe('crashed');
    expect(judged([{ result: () => ({ errors: undefined }) }], true).outcome).toBe('survived');
  });

  test('is counted, and told where it is none', () => {
    const [broken] = breakages;
    if (!broken) throw new Error('There are no breakages.');
    const text = report([
      { broken, outcome: 'caught', why: '' },
      { broken, outcome: 'survived', why: 'the test passed without the guard' },
    ]);
    expect(text).toContain('1 of 2 breakages are caught.');
    expect(text).toContain(`survived: ${broken.guard}`);
  });
});
