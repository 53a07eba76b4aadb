import { f } from '../../../src/manifest/field.ts';
import { type Change, change, rowsOf, shows } from './change.ts';
import { entityWith, manifestOf, notes } from './schemas.ts';

const charted = {
  person: f.ref('person', { filter: { person_id: 'id' } }),
  done: f.boolean({ default: false }),
  written_at: f.time(),
  done_at: f.time({ otherwise: { field: 'written_at', where: 'done' } }),
};

/** Changes of the manifest that lose no data. */
export const safe: [string, Change][] = [
  ['a new field', change({}, { a: f.text() }, { says: [/^here\.note\.a is in the manifest and not in the database/] })],
  [
    'a new field with a default',
    change(
      {},
      { a: f.integer({ default: 7 }) },
      { rows: ['insert into note default values'], says: [/note\.a is in/], kept: shows('a', 7) },
    ),
  ],
  [
    'a new reference and the index of its filter',
    change(
      {},
      { person: f.ref('person', { onDelete: 'cascade', filter: { person_id: 'id' } }) },
      { says: [/note\.person_id is in/, /refers to person/, /no index note_person_id_id_idx/] },
    ),
  ],
  ['a new unique field', change({}, { a: f.text({ unique: true }) }, { says: [/note\.a is in/, /note\.a is unique/] })],
  [
    'a filter whose index is lost',
    change(
      { a: f.text() },
      { a: f.text({ filter: ['eq', 'starts'] }) },
      { says: [/note\.a has no index note_a_starts_idx/, /no index note_a_id_idx.*create index "note_a_id_idx" on/] },
    ),
  ],
  [
    'a chart whose rows no index brings together',
    {
      before: notes(charted),
      after: notes(charted, {
        charts: {
          'Notes per day': { at: 'written_at', about: ['person'], lines: [{ label: 'Notes' }] },
          'Notes done per day': { at: 'done_at', about: ['person'], lines: [{ label: 'Notes' }] },
        },
      }),
      says: [
        /no index note_person_id_written_at_id_idx/,
        /no index note_person_done_idx.*\("person_id", \(coalesce\("done_at", "written_at"\)\)\) where "done"/,
      ],
    },
  ],
  [
    'a field that need not be there',
    change(
      { a: f.text({ required: true }) },
      { a: f.text() },
      {
        rows: rowsOf('a', "'x'"),
        says: [/note\.a must not be null in the database and may be/],
        kept: shows('a', 'x'),
      },
    ),
  ],
  [
    'a required field that is dropped: its values stay, and creating works again',
    change(
      { a: f.text({ required: true }), b: f.text() },
      { b: f.text() },
      {
        rows: rowsOf('a', "'x'"),
        says: [/note\.a is no field of the manifest.*every create fails.*renamedFrom.*drop column "a".*drop not null/],
        kept: { query: "insert into note (b) values ('y') returning a, b", rows: [{ a: null, b: 'y' }] },
      },
    ),
  ],
  [
    'a renamed field, with its constraints and indexes',
    change(
      { old: f.text({ required: true, unique: true, filter: ['starts'], sort: true }) },
      { now: f.text({ required: true, unique: true, filter: ['starts'], sort: true, renamedFrom: 'old' }) },
      {
        rows: rowsOf('old', "'x'", "'y'"),
        says: [/note\.now is called old in the database/],
        kept: shows('now', 'x', 'y'),
      },
    ),
  ],
  [
    'a renamed field of an enum, its filter and its type changed with it',
    change(
      { old: f.choice('Sexes', { filter: ['eq'] }), n: f.integer() },
      { now: f.text({ filter: ['eq'], renamedFrom: 'old' }), n: f.text() },
      {
        rows: rowsOf('old, n', "'MALE', 5"),
        says: [/now is called old/, /n is integer/, /now is held.*CHECK/],
        kept: shows('now || n', 'MALE5'),
      },
    ),
  ],
  [
    'a renamed reference',
    change(
      { old: f.ref('person', { onDelete: 'cascade' }) },
      { now: f.ref('person', { onDelete: 'cascade', renamedFrom: 'old' }) },
      {
        rows: ["insert into person (name) values ('Ann')", ...rowsOf('old_id', '1')],
        says: [/note\.now_id is called old_id/],
        kept: shows('now_id', '1'),
      },
    ),
  ],
  [
    'a renamed field of a group',
    change(
      { who: f.group({ old: f.text() }) },
      { who: f.group({ now: f.text({ renamedFrom: 'old' }) }) },
      { rows: rowsOf('who_old', "'x'"), says: [/who_now is called who_old/], kept: shows('who_now', 'x') },
    ),
  ],
  [
    'a renamed field that another one is reckoned from',
    change(
      {
        c: f.currency(),
        a: f.money({ currency: 'c' }),
        b: f.money({ currency: 'c' }),
        d: f.money({ currency: 'c', difference: ['a', 'b'] }),
      },
      {
        c: f.currency(),
        z: f.money({ currency: 'c', renamedFrom: 'a' }),
        b: f.money({ currency: 'c' }),
        d: f.money({ currency: 'c', difference: ['z', 'b'] }),
      },
      { rows: rowsOf('a, b', '5, 2'), says: [/note\.z is called a/], kept: shows('d', '3.00') },
    ),
  ],
  [
    'a renamed entity, with what joins it and what refers to it',
    {
      before: manifestOf({
        old: entityWith({ name: f.text({ unique: true, sort: true }), people: f.refs('person') }),
        person: entityWith({ olds: f.refs('old'), fond: f.ref('old') }),
      }),
      after: manifestOf({
        now: entityWith(
          { name: f.text({ unique: true, sort: true }), people: f.refs('person') },
          { renamedFrom: 'old' },
        ),
        person: entityWith({ olds: f.refs('now'), fond: f.ref('now') }),
      }),
      rows: [
        "insert into old (name) values ('x')",
        'insert into person default values',
        'insert into old_people values (1, 1)',
      ],
      says: [
        /here\.now is called old/,
        /here\.now_people is called old_people/,
        /now_people\.now_id is called old_id/,
        /person_olds\.now_id is called old_id/,
      ],
      kept: { query: 'select n.name from now n join now_people p on p.now_id = n.id', rows: [{ name: 'x' }] },
    },
  ],
  [
    'an integer that becomes a text',
    change(
      { a: f.integer({ default: 1 }) },
      { a: f.text({ default: 'one' }) },
      {
        rows: rowsOf('a', '5'),
        says: [/note\.a is integer in the database and text in the manifest.*drop default.*set default 'one'/],
        kept: {
          query: "insert into note default values; select string_agg(a, ',' order by id) as v from note",
          rows: [{ v: '5,one' }],
        },
      },
    ),
  ],
  [
    'an integer with a default that becomes a text without one',
    change(
      { a: f.integer({ default: 1 }) },
      { a: f.text() },
      {
        rows: rowsOf('a', '5'),
        says: [
          /^(?!.*drop default.*drop default).*note\.a is integer.*text in the manifest.*drop default/,
          /note\.a must not be null in the database and may be/,
        ],
        kept: shows('a', '5'),
      },
    ),
  ],
  [
    'an integer that becomes a decimal',
    change(
      { a: f.integer() },
      { a: f.decimal({ scale: 2 }) },
      { rows: rowsOf('a', '5'), says: [/a is integer.*numeric\(14,2\)/], kept: shows('a', '5.00') },
    ),
  ],
  [
    'a currency that becomes a text, its index with it',
    change(
      { a: f.currency({ filter: ['eq'] }) },
      { a: f.text({ filter: ['eq'] }) },
      { rows: rowsOf('a', "'EUR'"), says: [/a is character\(3\).*text/], kept: shows('a', 'EUR') },
    ),
  ],
  [
    'a default',
    change(
      { a: f.text({ default: "it's" }) },
      { a: f.text({ default: 'a\\b' }) },
      {
        rows: rowsOf('a', "'x'"),
        says: [/note\.a has the default 'it''s'.* in the database and 'a\\b' in the manifest/],
        kept: shows('a', 'x'),
      },
    ),
  ],
  [
    'a field that is unique no more',
    change(
      { a: f.text({ unique: true }) },
      { a: f.text() },
      { rows: rowsOf('a', "'x'"), says: [/note\.a is held by the database.*UNIQUE \(a\)/], kept: shows('a', 'x') },
    ),
  ],
  [
    'an enum that is a text now',
    change({ a: f.choice('Sexes') }, { a: f.text() }, { says: [/note\.a is held by the database.*CHECK/] }),
  ],
];
