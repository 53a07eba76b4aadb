import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Runs a script as npm does, on a Node that says it is another. */
function runOn(version: string, ...words: string[]) {
  const pretend = `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  )}`;
  return spawnSync(process.execPath, ['--import', pretend, 'scripts/node24.cjs', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
}

describe('scripts/node24.cjs', () => {
  test.each(['18.20.8', '20.20.2', '22.21.0'])('on Node %s it prints one line with the remedy', (version) => {
    const { status, stdout, stderr } = runOn(version, 'server/main.ts');
    expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 });
    for (const said of [`Node ${version}`, 'Node 24', 'npm ci', 'nodejs.org']) expect(stderr).toContain(said);
  });

  test('on Node 24 it runs the script with its arguments and its exit code', () => {
    const { status, stderr } = runOn(process.versions.node, 'scripts/migrate.ts', 'nonsense');
    expect(status, stderr).toBe(1);
    expect(stderr).toContain('npm run migrate -- propose');
  });

  test('every npm script of ours begins with it', () => {
    const { scripts }: { scripts: { [name: string]: string } } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    const ours = Object.entries(scripts).filter(([, command]) => command.includes('.ts'));
    expect(ours.length).toBeGreaterThan(10);
    expect(ours.filter(([, command]) => !command.startsWith('node scripts/node24.cjs '))).toEqual([]);
  });
});
