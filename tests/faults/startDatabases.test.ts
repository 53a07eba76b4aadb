import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, hasPostgres, startPostgres, type TestServer } from '../support/postgres.ts';
import { copyWithManifest, expectRefusal, fingerprint, start } from './starts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitboss-faults-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a damaged data directory is refused with one clear line, and left unchanged', () => {
  let whole = '';
  beforeAll(async () => {
    whole = join(folder, 'whole');
    const made = await start({ PITBOSS_DATA: whole }, { until: /Ready:/ });
    expect(made.code, made.output).toBe(0);
  });

  test.each<[string, (database: string) => void]>([
    ['no version', (database) => rmSync(join(database, 'PG_VERSION'))],
    ['another version', (database) => writeFileSync(join(database, 'PG_VERSION'), '14\n')],
    ['half a control file', (database) => truncateSync(join(database, 'global/pg_control'), 100)],
    ['no tables', (database) => rmSync(join(database, 'base'), { recursive: true })],
    [
      'no write-ahead log',
      (database) => {
        const log = join(database, 'pg_wal');
        for (const name of readdirSync(log)) rmSync(join(log, name), { recursive: true });
      },
    ],
  ])('%s', async (what, damage) => {
    const PITBOSS_DATA = join(folder, what);
    cpSync(whole, PITBOSS_DATA, { recursive: true });
    damage(join(PITBOSS_DATA, 'database'));
    const before = fingerprint(PITBOSS_DATA);
    expectRefusal(await start({ PITBOSS_DATA }), /damaged|was written by PostgreSQL 14/, /PITBOSS_DATA/);
    expect(fingerprint(PITBOSS_DATA)).toBe(before);
  });
});

const missing = hasPostgres() ? '' : ' (skipped: no PostgreSQL here; install its server or set TEST_DATABASE_URL)';

describe.skipIf(missing !== '')(`an unusable PostgreSQL${missing}`, () => {
  let server: TestServer | undefined;
  let url = '';
  beforeAll(async () => {
    server = await startPostgres();
    url = server ? await createDatabase(server.url) : '';
  });
  afterAll(async () => server?.stop());

  /** The schemas and tables that there are, with their columns. */
  async function shape(): Promise<unknown> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query(
        `select table_schema, table_name, column_name, data_type from information_schema.columns
          where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
      );
      return rows;
    } finally {
      await client.end();
    }
  }

  test.each<[string, (url: URL) => void, RegExp]>([
    ['a wrong password', (wrong) => (wrong.password = 'guessed'), /password.*DATABASE_URL/],
    ['no such database', (wrong) => (wrong.pathname = '/nowhere'), /no database 'nowhere'.*createdb/],
    ['no such host', (wrong) => (wrong.hostname = 'nowhere.invalid'), /host name.*DATABASE_URL/],
    ['nobody on that port', (wrong) => (wrong.port = '1'), /refuses connections.*DATABASE_URL/],
  ])('%s', async (_, spoil, says) => {
    const wrong = new URL(url);
    spoil(wrong);
    const ended = await start({ DATABASE_URL: wrong.href });
    expectRefusal(ended, says);
    expect(ended.output).not.toContain(wrong.password);
    expect(await shape()).toEqual([]);
  });

  test('a manifest ahead of the reviewed migrations names the command to run, and changes nothing', async () => {
    const first = await start({ DATABASE_URL: url }, { until: /Ready:/ });
    expect(first.code, first.output).toBe(0);
    const before = await shape();
    const cwd = copyWithManifest(join(folder, 'ahead'), (text) =>
      text.replace('minor_unit: f.integer(', 'symbol: f.text({ max: 8 }),\n    minor_unit: f.integer('),
    );
    expectRefusal(await start({ DATABASE_URL: url }, { cwd }), /currency.*symbol/, /npm run migrate/);
    expect(await shape()).toEqual(before);
    const again = await start({ DATABASE_URL: url }, { until: /Ready:/ });
    expect(again.code, again.output).toBe(0);
  });
});
