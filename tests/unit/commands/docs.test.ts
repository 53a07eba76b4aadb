import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoPassword, demoUsers } from '../../../server/tenants/seed.ts';

const root = join(import.meta.dirname, '../../..');
/** What the recipes make. */
const made = [
  'src/contracts/handover.ts',
  'server/entities/visit.ts',
  'src/i18n/pt_PT/',
  'src/custom/cage/CagePage.tsx',
];
const { scripts }: { scripts: { [name: string]: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

describe.each(['README.md', 'docs/extending.md'])('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];

  test('every named file and folder exists', () => {
    const named = all(/[`( ]((?:src|server|tests|scripts|docs|vite)\/[\w./-]+)/g);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  test('every named command exists', () => {
    const named = all(/npm run ([\w:]+)/g);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });
});

test('the README sends events with a demo login that may', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const [, login = '{}'] = /auth\/login \\\n {2}-d '([^']+)'/.exec(text) ?? [];
  const { email, password } = JSON.parse(login);
  expect(password).toBe(demoPassword);
  expect(demoUsers.find((one) => one.email === email)?.role).toBe('role.admin');
});
