import { f } from '../../../src/manifest/field.ts';
import { type Change, change, rowsOf, shows } from './change.ts';
import { notes } from './schemas.ts';

/** Changes of the manifest that need a decision about the rows. */
export const byHand: [string, Change & { fill?: string; why: RegExp }][] = [
  [
    'a new field that is required',
    {
      ...change(
        {},
        { a: f.text({ required: true, sort: true }) },
        {
          rows: ['insert into note default values'],
          says: [/note\.a is in the manifest.*add column "a" text; update "note" set "a" = …;.*set not null/],
        },
      ),
      fill: "'x'",
      why: /must not be null/,
    },
  ],
  [
    'a field that is required now',
    {
      ...change(
        { a: f.text() },
        { a: f.text({ required: true }) },
        { rows: rowsOf('a', 'null'), says: [/note\.a may be null in the database and not in the manifest/] },
      ),
      fill: "'x'",
      why: /need a value first/,
    },
  ],
  [
    'a text that becomes an integer',
    {
      ...change(
        { a: f.text() },
        { a: f.integer() },
        { rows: rowsOf('a', "'5'"), says: [/note\.a is text.*integer.*type integer using \("a"::integer\)/] },
      ),
      why: /not every text is an integer/,
    },
  ],
  [
    'decimals with less room before the point',
    {
      ...change(
        { a: f.decimal({ scale: 2 }) },
        { a: f.decimal({ scale: 4 }) },
        { rows: rowsOf('a', '1.25'), says: [/numeric\(14,2\).*numeric\(14,4\)/] },
      ),
      why: /not every numeric\(14,2\) is a numeric\(14,4\)/,
    },
  ],
  [
    'decimals with fewer places',
    {
      ...change(
        { a: f.decimal({ scale: 4 }) },
        { a: f.decimal({ scale: 2 }) },
        { says: [/numeric\(14,4\).*numeric\(14,2\)/] },
      ),
      why: /not every/,
    },
  ],
  [
    'a field that is unique now',
    {
      ...change(
        { a: f.text() },
        { a: f.text({ unique: true }) },
        { says: [/note\.a is unique in the manifest and not in the database/] },
      ),
      why: /rows that are equal/,
    },
  ],
  [
    'fields that are unique together now',
    {
      before: notes({ a: f.text(), b: f.text() }),
      after: notes({ a: f.text(), b: f.text() }, { uniqueTogether: [['a', 'b']] }),
      says: [/^here\.note is to be unique in a, b together/],
      why: /rows that are equal/,
    },
  ],
  [
    'what a deletion takes along',
    {
      ...change(
        { person: f.ref('person') },
        { person: f.ref('person', { onDelete: 'cascade' }) },
        {
          says: [
            /note\.person_id says onDelete refuse in the database and cascade in the manifest.*drop constraint.*on delete cascade/,
          ],
        },
      ),
      why: /what a deletion takes along/,
    },
  ],
  [
    'a reference to another entity',
    {
      ...change(
        { a: f.ref('person') },
        { a: f.ref('note') },
        { says: [/note\.a_id refers to person in the database and to note/] },
      ),
      why: /not in note/,
    },
  ],
  [
    'a text that is an enum now',
    {
      ...change(
        { a: f.text() },
        { a: f.choice('Sexes') },
        { rows: rowsOf('a', "'DOG'"), says: [/note\.a takes only the values of its enum/] },
      ),
      fill: "'MALE'",
      why: /may hold another value/,
    },
  ],
  [
    'a field beside the one that it is renamed from',
    {
      ...change(
        { old: f.text(), now: f.text() },
        { now: f.text({ renamedFrom: 'old' }) },
        { rows: rowsOf('old', "'x'"), says: [/note\.now is there already, and so is old/], kept: shows('now', 'x') },
      ),
      why: /which of two values/,
    },
  ],
  [
    'a column that is reckoned otherwise',
    {
      ...change(
        {
          c: f.currency(),
          a: f.money({ currency: 'c' }),
          b: f.money({ currency: 'c' }),
          d: f.money({ currency: 'c', difference: ['a', 'b'] }),
        },
        {
          c: f.currency(),
          a: f.money({ currency: 'c' }),
          b: f.money({ currency: 'c' }),
          d: f.money({ currency: 'c', difference: ['b', 'a'] }),
        },
        {
          rows: rowsOf('a, b', '5, 2'),
          says: [/note\.d is kept as \(a - b\) in the database/],
          kept: shows('d', '-3.00'),
        },
      ),
      why: /made anew/,
    },
  ],
];
