import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variables } from '../../server/config.ts';
import { figure } from '../support/figures.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pitboss-bundle-'));
const canary = 'canary-of-the-server';
/** What only the server reads; the console is built with the addresses that begin with VITE_. */
const settings = variables.filter((name) => !name.startsWith('VITE_'));
/** What secrets look like, whoever wrote them into a source. */
const shapes: { [what: string]: RegExp } = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of a service account': /pbk_[\w-]{43}/,
  'a secret of a webhook': /whs_[\w-]{43}/,
  'an address with a password': /\b[a-z]{3,}:\/\/[\w.-]+:[^\s@/"'`$<>{}]{3,}@/,
  'a key of a cloud': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of a host of sources': /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  'a signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  'a path of the machine that built it': new RegExp(root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
};

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && /\.(?:js|css|html|json|svg|txt|webmanifest)$/.test(one.name))
    .map((one) => join(one.parentPath, one.name));

beforeAll(() => {
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'],
    // vitest's own NODE_ENV would build the console for developers, with the paths of its sources
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...Object.fromEntries(settings.map((name) => [name, `${canary}-${name}`])),
      },
    },
  );
}, 400_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('QUALITY Trust 12: no file of the built console has a secret, nor a setting of the machine that built it', () => {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const kinds = Object.entries(shapes).filter(([, shape]) => shape.test(text));
    return [...kinds.map(([what]) => what), ...(text.includes(canary) ? ['a setting of the server'] : [])].map(
      (what) => `${file.slice(folder.length)}: ${what}`,
    );
  });
  expect(found).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  figure(12, `${files.length} files of the built console, ${bytes} bytes: 0 secrets`);
});
