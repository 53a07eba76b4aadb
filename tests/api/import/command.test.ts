import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openEmbedded } from '../../../server/database/embedded.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { copyDatabase } from '../../support/postgres.ts';
import { betslip, customer, deposit, fixture } from '../ingest/helpers.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'pitboss-import-'));
const patience = 600_000;

const slips = 'slips.ndjson';
const files: { [name: string]: string } = {
  'customers.json': JSON.stringify([customer('C1'), customer('C2'), { partner_customerId: '' }]),
  'fixtures.ndjson': `${JSON.stringify(fixture('F1'))}\n`,
  [slips]: [JSON.stringify(betslip('S1')), 'no json', JSON.stringify(betslip('S2', { stake: '-1' })), ''].join('\n'),
  'deposits.json': JSON.stringify([deposit('D1')]),
  'open.json': JSON.stringify(
    { name: 'Test League 2025/26', matches: [{ round: '1', date: '2025-09-01', team1: 'A', team2: 'B' }] },
    null,
    1,
  ),
  'football.csv':
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A\nE0,05/08/2022,20:00,Arsenal,Leeds,,,,1.5,4,6\n',
  'other.csv': 'Name;Value\nx;1\n',
  'rates.csv': 'Date,USD,\n2026-01-02,1.1,\n2026-01-03,1.1,\n',
};

interface Ended {
  code: number | null;
  /** Both streams, as a person sees them. */
  text: string;
}

/** Runs `npm run import --` with these words in the folder of the test's files. */
function command(env: { [name: string]: string }, ...words: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'scripts/import.ts'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PITBOSS_APPLY_DRIFT: 'on', ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

const count = async ({ kysely }: Database, name: string): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.id('tenant_2', name)}`.execute(kysely)).rows[0]?.n);

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The same on a data directory and on a server: how to reach it, and how to look into it between commands. */
const places = {
  embedded: async () => {
    const dataDir = join(folder, 'data');
    await (await openEmbedded(dataDir, { dump: readFileSync(inject('dumpFile')) })).close();
    return { env: { PITBOSS_DATA: dataDir }, open: () => openEmbedded(dataDir) };
  },
  postgres: async () => {
    const url = await copyDatabase(inject('templateUrl'));
    return { env: { DATABASE_URL: url }, open: () => openPostgres(url, { max: 2 }) };
  },
};

describe.each(['embedded', 'postgres'] as const)('npm run import · %s', (kind) => {
  const there = kind === 'embedded' || inject('templateUrl') !== '';
  describe.skipIf(!there)('the import command', () => {
    let env: { [name: string]: string };
    let open: () => Promise<Database>;
    const look = async (...names: string[]) => {
      const database = await open();
      const counts = await Promise.all(names.map((name) => count(database, name)));
      await database.close();
      return counts;
    };
    const run = (...words: string[]) => command(env, ...words);
    beforeAll(async () => {
      ({ env, open } = await places[kind]());
    });

    test(
      'a file of the wrong kind is refused in one sentence, and the valid files beside it are not stored either',
      async () => {
        const { code, text } = await run(
          'football-odds',
          'football.csv',
          'other.csv',
          'missing.csv',
          '--tenant',
          'Harbour',
        );
        expect(code).toBe(1);
        expect(text.trim().split('\n')).toEqual([
          expect.stringMatching(/^other\.csv is not a football-odds file: .*\.$/),
          "missing.csv can't be read: there is no such file.",
          'Nothing was stored, nor of the other file.',
        ]);
        expect(await look('fixture', 'odds')).toEqual([0, 0]);
      },
      patience,
    );

    test(
      'with several tenants the target must be named',
      async () => {
        const { code, text } = await run('football-odds', 'football.csv');
        expect([code, text.trim().split('\n').at(-1)]).toEqual([
          1,
          'There are several tenants: say which one is meant with --tenant (Northgate, Harbour).',
        ]);
        expect((await run('odds', 'football.csv', '--tenant', 'Nowhere')).code).toBe(1);
        expect(await look('fixture')).toEqual([0]);
      },
      patience,
    );

    test(
      'ENT-4 files of sources and rows are imported, refusals listed by line; a second import changes nothing',
      async () => {
        expect(await run('football-odds', 'football.csv', '--tenant', 'Harbour')).toMatchObject({
          code: 0,
          text: expect.stringContaining('football.csv: 1 record read: 4 rows taken, 0 unchanged, 0 refused'),
        });
        expect(await run('fixtures', 'fixtures.ndjson', 'open.json', '--tenant', 'Harbour')).toMatchObject({
          code: 0,
          text: expect.stringContaining('In all, 2 files, 2 records read: 2 rows taken, 0 unchanged'),
        });
        const { code, text } = await run('betslips', slips, '--tenant', 'Harbour', '--notes', 'notes.jsonl');
        expect(code).toBe(0);
        expect(text).toContain(`${slips}: 3 records read: 1 row taken, 0 unchanged, 2 refused`);
        expect(text).toContain(`refused: ${slips}, line 2: the line is no JSON`);
        expect(text).toMatch(new RegExp(`refused: ${slips}, line 3: stake: .*never negative`));
        const notes = readFileSync(join(folder, 'notes.jsonl'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        expect(notes).toMatchObject([
          { file: slips, line: 2, level: 'refused' },
          { file: slips, line: 3, level: 'refused' },
        ]);
        expect((await run('betslips', slips, '--tenant', 'Harbour')).text).toContain(
          '0 rows taken, 1 unchanged, 2 refused',
        );
        expect(await look('fixture', 'odds', 'betslip', 'bet', 'customer')).toEqual([3, 3, 1, 1, 1]);
      },
      patience,
    );

    test(
      'rates and currencies need no tenant; a day without rates is reported by its line',
      async () => {
        const { code, text } = await run('rates', 'rates.csv');
        expect(code).toBe(0);
        expect(text).toContain('1 row taken, 0 unchanged, 1 refused');
        expect(text).toMatch(/refused: rates\.csv, line 3: 2026-01-03 is a Saturday/);
      },
      patience,
    );
  });
});

describe('npm run import · unknown words and unusable files', () => {
  const nowhere = { PITBOSS_DATA: join(folder, 'never') };
  const cases: [string, string[], RegExp][] = [
    ['no words', [], /^Say npm run import -- <kind> <file…>/],
    [
      'no such kind',
      ['football', 'football.csv'],
      /^There is no kind 'football'\. Say npm run import .*football-odds, tennis-odds/,
    ],
    ['no file', ['rates'], /^No file is named\. Say/],
    ['no such option', ['rates', 'rates.csv', '--force'], /^Unknown option '--force'\. Say/],
    ['a folder', ['rates', '.'], /can't be read: it is a folder: name the files in it\.\nNothing was stored\.$/],
    [
      'rows of another kind',
      ['withdrawals', 'deposits.json'],
      /^deposits\.json is not a withdrawals file: its rows lack partner_withdrawalId; it looks like deposits\.\n/,
    ],
    [
      'no rows at all',
      ['betslips', 'other.csv'],
      /^other\.csv is neither a JSON array of rows nor one JSON row a line\.\n/,
    ],
    ['a wrong database address', ['rates', 'rates.csv'], /^DATABASE_URL must begin with postgres/],
  ];
  test.each(cases)(
    '%s',
    async (name, words, said) => {
      const env = name === 'a wrong database address' ? { DATABASE_URL: 'mysql://x' } : nowhere;
      const { code, text } = await command(env, ...words);
      expect(code).toBe(1);
      expect(text.trim()).toMatch(said);
      expect(text).not.toMatch(/\n\s+at /);
    },
    patience,
  );

  test(
    'while a server has the data directory open, the import is refused with that reason',
    async () => {
      const dataDir = join(folder, 'taken');
      const database = await openEmbedded(dataDir, { dump: readFileSync(inject('dumpFile')) });
      const { code, text } = await command(
        { PITBOSS_DATA: dataDir },
        'customers',
        'customers.json',
        '--tenant',
        'Harbour',
      );
      expect(code).toBe(1);
      expect(text).toMatch(/in use/);
      expect(text).not.toMatch(/\n\s+at /);
      expect(await count(database, 'customer')).toBe(0);
      await database.close();
    },
    patience,
  );

  test(
    'an installation without a tenant is reported as such',
    async () => {
      const { code, text } = await command({ PITBOSS_DATA: join(folder, 'fresh') }, 'customers', 'customers.json');
      expect([code, text.trim().split('\n').at(-1)]).toEqual([
        1,
        'There is no tenant yet: start Pitboss and add one, then run the command again.',
      ]);
    },
    patience,
  );
});
