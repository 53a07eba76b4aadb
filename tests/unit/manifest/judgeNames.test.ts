import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { judgeManifest } from '../../../server/manifestFile.ts';
import { ownAddresses } from '../../../src/manifest/addresses.ts';
import type { ManifestDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { ManifestError } from '../../../src/manifest/manifest.ts';
import { type Mistake, note, problemsOf, withField } from './note.ts';

const fieldNames =
  'its name is also that of a column, and this one cannot be. Begin with a lower case letter and use letters, digits and single underscores, 50 at most.';

const mistakes: Mistake[] = [
  [
    'another one’s path',
    { path: 'v1/crud/paper' },
    "paper: its path 'v1/crud/paper' is also that of note. Give one of them another path.",
  ],
  [
    'a path at another one’s export',
    { path: 'v1/crud/paper/export' },
    "paper: its path 'v1/crud/paper/export' is also that of note. Give one of them another path.",
  ],
  [
    'another one’s route, in other letters',
    { route: 'Papers' },
    "paper: its route 'papers' is also that of note. Give one of them another route.",
  ],
  [
    'another one’s route as an alias',
    { aliases: ['papers'] },
    "paper: its route 'papers' is also that of note. Give one of them another route.",
  ],
  [
    'the console’s own address',
    { route: 'login' },
    `note: its route 'login' is taken by the console itself. Give it another route; taken are ${ownAddresses.join(', ')} (src/manifest/addresses.ts).`,
  ],
  [
    'a route of several parts',
    { route: 'desk/notes' },
    "note: its route 'desk/notes' is no address of one part. Use letters, digits and '-' without a slash, such as vip-notes.",
  ],
  [
    'a path with a slash before it',
    { path: '/v1/crud/note' },
    "note: its path '/v1/crud/note' is no path below /api. Use lower case letters, digits, '-' and '/', such as v1/crud/vip-note.",
  ],
  ['a name with a hyphen', withField('due-at', f.time()), `note.due-at: ${fieldNames}`],
  ['a name in capitals', withField('DueAt', f.time()), `note.DueAt: ${fieldNames}`],
  ['a name that is too long', withField('a'.repeat(51), f.time()), `note.${'a'.repeat(51)}: ${fieldNames}`],
  [
    'a name of PostgreSQL',
    withField('xmin', f.text()),
    'note.xmin: PostgreSQL keeps this name for itself. Give it another name.',
  ],
  [
    'a name of JavaScript',
    withField('constructor', f.text()),
    'note.constructor: JavaScript keeps this name for itself. Give it another name.',
  ],
  [
    'one filter name twice',
    { fields: { ...note.fields, from: f.date({ filter: { day: 'gte' } }), to: f.date({ filter: { day: 'lt' } }) } },
    "note.to: its filter 'day' is also one of note.from. Give each filter of an entity a name of its own.",
  ],
  [
    'a filter that can’t be called so',
    withField('from', f.date({ filter: { 'day[]': 'gte' } })),
    "note.from: its filter 'day[]' can't be called so. Use letters, digits, underscores and dots, such as after_date.",
  ],
  [
    'two fields on one column',
    { fields: { ...note.fields, page: f.ref('page'), page_id: f.text() } },
    "note.page_id: its column or name in records 'page_id' is also that of note.page. Rename one of them, or give the ref a column of its own.",
  ],
  [
    'a group’s field on another one’s column',
    { fields: { ...note.fields, desk_name: f.text(), desk: f.group({ name: f.text() }) } },
    "note.desk.name: its column or name in records 'desk_name' is also that of note.desk_name. Rename one of them.",
  ],
  [
    'a field by the name under which a currency’s code is served',
    withField('currency_id', f.text()),
    "note.currency_id: its column or name in records 'currency_id' is also that of note.currency. Rename one of them.",
  ],
];

describe('MAN-3 a taken or impossible name is refused', () => {
  test.each(mistakes)('MAN-3 %s', (_what, change, problem) => {
    expect(problemsOf(change)).toContain(problem);
  });

  test.each(['VipNote', 'vip-note', '2nd', 'note_', 'a'.repeat(41)])('MAN-3 an entity called %s', (name) => {
    expect(problemsOf({}, ['note'], { [name]: { ...note, path: 'v1/crud/other', route: 'others' } })).toEqual([
      `${name}: its name is also that of a table, a file and permissions, and this one cannot be. Use lower case letters, digits and single underscores, 40 at most, such as vip_note.`,
    ]);
  });

  test('MAN-3 the table of a references field cannot be another entity’s', () => {
    const more = { note_pages: { ...note, path: 'v1/crud/other', route: 'others' } };
    expect(problemsOf(withField('pages', f.refs('page')), ['note'], more)).toEqual([
      "note.pages: it is kept in a table 'note_pages', which is also that of an entity. Rename one of them.",
    ]);
  });

  test('MAN-3 two entities for one model', () => {
    const more = { slip: { ...note, path: 'v1/crud/slip', route: 'slips', model: 'BETSLIP' } };
    expect(problemsOf({ model: 'BETSLIP' }, ['note'], more)).toEqual([
      "slip: its model 'BETSLIP' is also that of note. Give one of them another model.",
    ]);
  });

  test('MAN-3 the console’s own addresses are those of its hand-written pages', () => {
    const overrides = readFileSync(join(import.meta.dirname, '../../../src/overrides.ts'), 'utf8');
    const written = [...overrides.matchAll(/path: '\/([\w-]+)/g)].map(([, first]) => first);
    expect(written).toContain('customer-details');
    for (const first of written) expect(ownAddresses).toContain(first);
  });
});

describe('MAN-3 the manifest is validated against the hand-written code', () => {
  /** The messages about a manifest with one more entity; apart from names, it is valid. */
  function refusalOf(name: string, change: object): string[] {
    const entities = { ...manifest.entities, [name]: { ...note, ...change } };
    try {
      judgeManifest({ ...manifest, entities } as ManifestDef);
      return [];
    } catch (error) {
      if (!(error instanceof ManifestError)) throw error;
      expect(error.message).toContain("resources.manifest.ts can't be used");
      return error.problems;
    }
  }

  test('MAN-3 this manifest with one more entity is consistent', () => {
    expect(() => judgeManifest(manifest)).not.toThrow();
    expect(refusalOf('note', {})).toEqual([]);
  });

  test.each([
    ['v1/search', '/api/v1/search of server/http/searchRoutes.ts'],
    ['v1/crud/risk-changed-status', '/api/v1/crud/risk-changed-status of server/http/riskStatusRoutes.ts'],
    ['v1/reporter/related-customers', '/api/v1/reporter/related-customers of server/http/customerStoryRoutes.ts'],
  ])('MAN-3 the path %s of a hand-written call', (path, call) => {
    expect(refusalOf('note', { path })).toContain(
      `note: its path '${path}' meets the call ${call}. Give it a path of its own, such as v1/crud/note.`,
    );
  });

  test('MAN-3 a createPath without a call', () => {
    expect(refusalOf('note', { createPath: 'v1/crud/new-note' })).toEqual([
      "note: its createPath 'v1/crud/new-note' is no call of server/http. Write that call, or drop createPath: POST then goes to path.",
    ]);
  });

  test.each([
    ['saved_view', 'tenant', 'server/migrations/tenant/0008_finding.sql'],
    ['takings', 'tenant', 'server/migrations/tenant/0009_rollups.sql'],
    ['token', 'control', 'server/migrations/control/0002_access.sql'],
    ['schema_migration', 'logs', 'server/migrations/migrateSchema.ts'],
  ])('MAN-3 %s, a table of the server’s own', (name, store, file) => {
    expect(refusalOf(name, { store })).toEqual([
      `${name}: the server keeps a table of its own by this name (${file}). Give the entity another name.`,
    ]);
  });

  test('MAN-3 an unknown contract', () => {
    const [problem = ''] = refusalOf('note', withField('data', f.json({ contract: 'NoteData' })));
    expect(problem).toContain("note.data: there is no contract 'NoteData'. Use one of ActionParams, ");
    expect(problem).toContain('; a new one is an interface in src/contracts that scripts/schemas/build.ts names');
  });

  test('MAN-3 an edit in src/manifest is validated as edited, before any schema is written', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'pitboss-judge-'));
    try {
      for (const part of [
        'src/manifest',
        'server/manifestFile.ts',
        'server/validation/contractSchemas.ts',
        'server/migrations',
        'server/http',
        'schemas',
        'resources.manifest.ts',
        'package.json',
      ])
        cpSync(join(import.meta.dirname, '../../..', part), join(copy, part), { recursive: true });
      const edit = (file: string, from: string, to: string) => {
        const text = readFileSync(join(copy, file), 'utf8');
        expect(text).toContain(from);
        writeFileSync(join(copy, file), text.replace(from, to));
      };
      edit('src/manifest/enums.ts', "Sexes: ['MALE'", "Sexes: ['DIVERSE', 'MALE'");
      edit('resources.manifest.ts', "f.choice('Sexes', { readOnly: true,", "$& default: 'DIVERSE',");
      edit('src/manifest/enums.ts', "'FIXTURE',\n", "'FIXTURE',\n    'TAG',\n");
      edit('resources.manifest.ts', "route: 'tags',", "$&\n  model: 'TAG',");
      writeFileSync(
        join(copy, 'judge.ts'),
        "import { manifest } from './resources.manifest.ts';\nimport { judgeManifest } from './server/manifestFile.ts';\njudgeManifest(manifest);\nconsole.log('taken');\n",
      );
      const { stdout } = await promisify(execFile)(process.execPath, [join(copy, 'judge.ts')]);
      expect(stdout).toContain('taken');
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});
