import { describe, expect, test } from 'vitest';
import { enums } from '../../../src/manifest/enums.ts';
import { f } from '../../../src/manifest/field.ts';
import { iconNames } from '../../../src/manifest/iconNames.ts';
import { type Mistake, note, problemsOf, withField } from './note.ts';

const alertTypes = enums.AlertTypes.join(', ');

const options: Mistake[] = [
  [
    'an operator that a kind does not take',
    withField('on', f.boolean({ filter: ['gt'] })),
    "note.on: a boolean can't be filtered by 'gt'. Use one of eq.",
  ],
  [
    'a filter without an operator',
    withField('on', f.boolean({ filter: [] })),
    'note.on: its filter has no operator. Name one of eq.',
  ],
  [
    'money without its currency',
    withField('fee', f.money({ currency: 'coin' })),
    "note.fee: its currency 'coin' is no field. Name a currency field of note: currency.",
  ],
  [
    'money in what is no currency',
    withField('fee', f.money({ currency: 'title' })),
    "note.fee: its currency 'title' is a text. Name a currency field of note: currency.",
  ],
  [
    'an id of a record of what names no entity',
    withField('of', f.text({ idOf: 'title' })),
    "note.of: it is the id of a record of 'title', which names no entity. Declare a text field in note, f.text(), and name it.",
  ],
  [
    'a difference of what is no amount',
    withField('left', f.money({ currency: 'currency', difference: ['amount', 'title'] })),
    "note.left: its difference names 'title', which is no amount of note. Name two money fields that are kept.",
  ],
  [
    'the earliest of what is no time',
    withField('over_at', f.time({ earliest: ['written_at', 'title'] })),
    "note.over_at: its earliest names 'title', which is no time of note that is kept. Name two time fields that are kept.",
  ],
  [
    'a default outside its enum',
    withField('kind', f.choice('AlertTypes', { default: 'NONE' })),
    `note.kind: its default 'NONE' is no value of AlertTypes. Use one of ${alertTypes} (src/manifest/enums.ts).`,
  ],
  [
    'requiredIf on no field',
    withField('why', f.text({ requiredIf: { field: 'colour', in: ['RED'] } })),
    "note.why: requiredIf names 'colour', which is no other field of note. Name one of id, title, type, done, currency, amount, written_at.",
  ],
  [
    'requiredIf on a value that is never there',
    withField('why', f.text({ requiredIf: { field: 'type', in: ['RED'] } })),
    `note.why: requiredIf names 'RED', which type never is. Use values of ${alertTypes} (src/manifest/enums.ts).`,
  ],
  [
    'requiredIf on a yes or no that is neither',
    withField('why', f.text({ requiredIf: { field: 'done', in: ['yes'] } })),
    "note.why: requiredIf names 'yes', which done never is. Use values of true, false.",
  ],
  [
    'requiredIf without a value',
    withField('why', f.text({ requiredIf: { field: 'type', in: [] } })),
    'note.why: requiredIf names no value. Name values of type in in: […].',
  ],
  [
    'requiredIf on what has no single value',
    withField('why', f.text({ requiredIf: { field: 'written_at', in: ['now'] } })),
    "note.why: requiredIf names 'written_at', a time, which has no single value. Name a choice, a boolean, a text or a number.",
  ],
  [
    'a negative length',
    withField('code', f.text({ max: -1 })),
    'note.code: its max is -1. Give a length of 1 or more.',
  ],
  [
    'a min above the max',
    withField('code', f.text({ min: 9, max: 3 })),
    'note.code: its min 9 is above its max 3. Give a min that is not above max.',
  ],
  [
    'a default that is too long',
    withField('code', f.text({ max: 3, default: 'long' })),
    "note.code: its default 'long' does not keep its own rules. Give a default within min, max and format.",
  ],
  [
    'numbers, min above max',
    withField('size', f.integer({ min: 9, max: 3 })),
    'note.size: its min 9 is above its max 3. Give a min that is not above max.',
  ],
  [
    'a number that no column holds',
    withField('size', f.integer({ max: 3_000_000_000 })),
    'note.size: its max 3000000000 is no number that a column holds. Use -2147483648 to 2147483647, or f.decimal.',
  ],
  [
    'a default outside of min and max',
    withField('size', f.integer({ min: 1, max: 5, default: 9 })),
    'note.size: its default 9 is outside of 1 to 5. Give a default within min and max.',
  ],
  [
    'a scale that is none',
    withField('rate', f.decimal({ scale: 20 })),
    'note.rate: its scale is 20. Give the number of its decimals, 0 to 13.',
  ],
  [
    'more decimals shown than kept',
    withField('rate', f.decimal({ scale: 2, shown: 4 })),
    'note.rate: it is shown with 4 decimals and kept with 2. Give shown from 0 to 2.',
  ],
  [
    'a bound that is finer than the scale',
    withField('rate', f.decimal({ scale: 2, min: '0.001' })),
    'note.rate: its min 0.001 has more decimals than it is kept with. Give 2 decimals at most.',
  ],
  [
    'decimals, min above max by what a float does not tell',
    withField('rate', f.decimal({ scale: 4, min: '1000000000.0002', max: '1000000000.0001' })),
    'note.rate: its min 1000000000.0002 is above its max 1000000000.0001. Give a min that is not above max.',
  ],
  [
    'known from what is no moment',
    withField('won', f.boolean({ known: { from: 'title' } })),
    "note.won: known names 'title', which is no time. Name a time field of note.",
  ],
  [
    'a history that keeps no facts',
    withField('place', f.text({ history: 'title' })),
    "note.place: history names 'title', which keeps no facts. Name a field f.json({ contract: 'FactHistory' }) of note.",
  ],
  [
    'years under the name of another field',
    withField('born', f.date({ years: 'title' })),
    "note.born: years is 'title', which is a field of its own. Give the years a name that note has no field of.",
  ],
  [
    'a value before it is known that it never has',
    withField('kind', f.choice('AlertTypes', { known: { from: 'written_at', before: 'NONE' } })),
    `note.kind: known says that it is 'NONE' before, which it never is. Use one of ${alertTypes}.`,
  ],
  [
    'a confirmation of what is no password',
    withField('again', f.password({ confirms: 'title' })),
    "note.again: it confirms 'title', which is no stored password. Declare a password field in note, f.password(), and name it.",
  ],
  [
    'a group of nothing',
    withField('more', f.group({})),
    'note.more: the group holds no field. Declare its fields in f.group({ … }).',
  ],
  [
    'a yes or no for many',
    withField('tags', f.names({ of: 'permissions', unique: true })),
    "note.tags: a names can't be unique. Drop unique.",
  ],
];

const shapes: Mistake[] = [
  [
    'an unknown icon',
    { icon: 'Moon' },
    `note: its icon can't be 'Moon'. Give one of ${iconNames.join(', ')} (src/manifest/iconNames.ts).`,
  ],
  [
    'an unknown store',
    { store: 'moon' },
    "note: its store can't be 'moon'. Give one of control, tenant, logs (src/manifest/entity.ts).",
  ],
  [
    'an unknown area',
    { area: 'moon' },
    "note: its area can't be 'moon'. Give one of floor, rmt, platform, reference, audit (src/manifest/entity.ts).",
  ],
  ['no path', { path: undefined }, 'note: its path is missing. Give path (src/manifest/entity.ts).'],
  [
    'a verb that is none',
    { verbs: ['list', 'fly'] },
    'note: its verbs can\'t be ["list","fly"]. Give a list of list, show, create, edit, delete, export (src/manifest/entity.ts).',
  ],
  [
    'a form that is none',
    { form: 'title' },
    "note: its form can't be 'title'. Give false, a list of names of fields, or { create: […], edit: […] }.",
  ],
  [
    'an unknown kind',
    withField('title', { kind: 'colour' }),
    "note.title: 'colour' is no kind of field. Use one of id, partnerId, text, longText, email, password, integer, decimal, money, boolean, time, date, choice, currency, texts, names, json, ref, refs, many, group, computed (src/manifest/fieldDef.ts).",
  ],
  [
    'a field that is none',
    withField('title', 'text'),
    "note.title: 'text' is no field. Declare it by f, such as f.text().",
  ],
  [
    'an option of the wrong type',
    withField('title', { kind: 'text', max: '5' }),
    "note.title: its max can't be '5'. Give a whole number.",
  ],
  [
    'an unknown enum class',
    withField('type', { kind: 'choice', of: 'Colours' }),
    `note.type: its first argument (of) can't be 'Colours'. Give one of ${Object.keys(enums).join(', ')} (src/manifest/enums.ts).`,
  ],
  [
    'an option that a kind needs',
    withField('rate', { kind: 'decimal' }),
    'note.rate: its scale is missing. Give scale (src/manifest/fieldDef.ts).',
  ],
  [
    'a reference within a group',
    withField('more', { kind: 'group', fields: { who: { kind: 'ref', to: 'page' } } }),
    "note.more.who: a group can't hold a ref. Declare it beside the group.",
  ],
  [
    'what becomes of it on deletion',
    withField('first', { kind: 'ref', to: 'page', onDelete: 'restrict' }),
    "note.first: its onDelete can't be 'restrict'. Give 'cascade' or 'set null'.",
  ],
];

describe('MAN-3 a mistake in a field is refused with the allowed values and where they are declared', () => {
  test.each([...options, ...shapes])('MAN-3 %s', (_what, change, problem) => {
    expect(problemsOf(change)).toContain(problem);
  });

  const beginnings: Mistake[] = [
    [
      'an unknown option of a field',
      withField('title', { kind: 'text', maximum: 5 }),
      "note.title: 'maximum' is no option of a field of the kind text. Take it out, or use one of required, requiredIf, ",
    ],
    [
      'an unknown option of an entity',
      { colour: 'red' },
      "note: 'colour' is no option of an entity. Take it out, or use one of path, createPath, ",
    ],
    [
      'an unknown operator',
      withField('title', { kind: 'text', filter: ['like'] }),
      "note.title: its filter can't be [\"like\"]. Give operators such as ['eq'], or names of its own such as { after_date: 'gte' }; the operators are eq, ne, ",
    ],
  ];
  test.each(beginnings)('MAN-3 %s', (_what, change, beginning) => {
    expect(problemsOf(change).map((problem) => problem.slice(0, beginning.length))).toEqual([beginning]);
  });

  test('MAN-3 every message is a sentence with its remedy, and none is a schema’s', () => {
    for (const [, change] of [...options, ...shapes, ...beginnings])
      for (const problem of problemsOf(change)) {
        expect(problem).toMatch(/^[\w.]+: .+\. .+\.$/);
        expect(problem).not.toMatch(/must be equal to constant|must match|must have/);
      }
  });

  test('MAN-3 a field with the defaults of its kind is accepted', () => {
    expect(problemsOf({ fields: { ...note.fields, at: f.time({ stamp: 'update' }) } })).toEqual([]);
  });
});
