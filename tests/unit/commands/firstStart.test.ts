import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstStart } from '../../../server/firstStart.ts';

let used = '';
const unused = '/nowhere/data';
beforeAll(() => {
  used = mkdtempSync(join(tmpdir(), 'pitboss-first-'));
  mkdirSync(join(used, 'database'));
});
afterAll(() => rmSync(used, { recursive: true }));

describe('the announcement of a first start', () => {
  test('names every part with its duration, the console in parallel', () => {
    expect(firstStart({ build: true, dataDir: unused, demo: true })).toMatch(
      /about 50 seconds: it builds the console \(30 s\), creates the database \(5 s\) and fills it with the demo world \(45 s\)/,
    );
  });

  test('names only the remaining parts', () => {
    expect(firstStart({ build: true, dataDir: used, demo: true })).toMatch(
      /about 30 seconds: it builds the console \(30 s\),/,
    );
    expect(firstStart({ build: false, dataDir: unused, demo: false })).toMatch(
      /about 5 seconds: it creates the database \(5 s\),/,
    );
    expect(firstStart({ build: true, demo: true })).not.toContain('database');
  });

  test('is empty on a later start', () => {
    expect(firstStart({ build: false, dataDir: used, demo: true })).toBeUndefined();
    expect(firstStart({ build: false, demo: true })).toBeUndefined();
  });
});
