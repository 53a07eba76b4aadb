import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test('npm run sql creates no database where there is none, and names the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-sql-'));
  try {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/sql.ts', 'select 1'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', PITBOSS_DATA: folder },
    });
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 1,
      stderr: `npm run sql did not finish. There is no database in ${folder}: name the server's folder with PITBOSS_DATA, or its database with DATABASE_URL.`,
    });
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
