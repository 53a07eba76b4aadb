import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GuardRecord } from '../../../scripts/guards/record.ts';
import { report } from '../../../scripts/guards/report.ts';
import { partOf, sharesOf } from '../../../scripts/guards/shares.ts';
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
      const words = name.replace(/^(?:admin|partner|risk|analyst|auditor|.* · postgres) /, '');
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

describe('a run in parts', () => {
  const all = breakages.map((broken, number) => ({ broken, number }));

  test('tries each breakage in one of its parts, and a test file in one of them only', () => {
    const parts = [1, 2, 3].map((part) => partOf(all, `${part}/3`));
    expect(parts.flat().map(({ number }) => number)).toHaveLength(breakages.length);
    expect(new Set(parts.flat().map(({ number }) => number)).size).toBe(breakages.length);
    const files = parts.flatMap((part) => [...new Set(part.map(({ broken }) => broken.test))]);
    expect(new Set(files).size).toBe(files.length);
    expect(sharesOf(all, 1)[0]).toHaveLength(breakages.length);
  });

  test.each(['0/3', '4/3', '2', 'x'])('refuses the part %s', (part) => {
    expect(() => partOf(all, part)).toThrow(part);
  });

  test('knows by its record what was caught, until the guard or its test changes', () => {
    const root = mkdtempSync(join(tmpdir(), 'pitboss-record-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'tests'));
    for (const name of ['guard.ts', 'tests/guard.test.ts']) writeFileSync(join(root, name), 'text');
    const one = { guard: 'one', file: 'guard.ts', from: 'text', to: '', test: 'guard.test.ts', name: 'sees it' };
    const other = { ...one, guard: 'other' };
    const file = join(root, 'record');
    const first = new GuardRecord(root, file);
    expect(first.caught(one)).toBeUndefined();
    first.note(one, { outcome: 'caught', why: 'expected 200 to be 403' });
    first.note(other, { outcome: 'survived', why: '' });
    expect(new GuardRecord(root, file).caught(one)).toEqual({ outcome: 'caught', why: 'expected 200 to be 403' });
    expect(new GuardRecord(root, file).caught(other)).toBeUndefined();
    expect(new GuardRecord(root, undefined).caught(one)).toBeUndefined();
    for (const name of ['guard.ts', 'tests/guard.test.ts']) {
      const before = readFileSync(join(root, name));
      appendFileSync(join(root, name), ' changed');
      expect(new GuardRecord(root, file).caught(one), name).toBeUndefined();
      writeFileSync(join(root, name), before);
      expect(new GuardRecord(root, file).caught(one), name).toBeDefined();
    }
  });
});
