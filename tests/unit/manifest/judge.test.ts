import { describe, expect, test } from 'vitest';
import { f } from '../../../src/manifest/field.ts';
import { iconNames } from '../../../src/manifest/iconNames.ts';
import { type Mistake, note, problemsOf, withField } from './note.ts';

const known = 'id, title, type, done, currency, amount, written_at';
const kindsOfLabels = 'id, partnerId, text, longText, email, choice, ref';
const ordered = 'id, partnerId, text, email, integer, decimal, money, boolean, time, date, choice, currency';

test('MAN-3 a consistent manifest is accepted', () => {
  expect(problemsOf({})).toEqual([]);
});

const places: Mistake[] = [
  [
    'a column that is no field',
    { list: ['title', 'size'] },
    `note.size: list names a field that is not declared. Declare it or take it out of list; declared are ${known}.`,
  ],
  [
    'a form field that is none',
    { form: ['title', 'colour'] },
    `note.colour: form names a field that is not declared. Declare it or take it out of form; declared are ${known}.`,
  ],
  [
    'a form field that is a group',
    { ...withField('place', f.group({ street: f.text(), city: f.text() })), form: ['title', 'place'] },
    'note.place: form names a group. Name its fields: place.street, place.city.',
  ],
  [
    'a form field that is readOnly',
    { form: ['title', 'written_at'] },
    'note.written_at: form names a field that is readOnly. Drop readOnly or take it out of form.',
  ],
  [
    'a form field that the server writes',
    { ...withField('created_at', f.time({ stamp: 'create' })), form: ['title', 'created_at'] },
    'note.created_at: form names a time that is not written by hand. Take it out of form.',
  ],
  ['a field twice in the list', { list: ['title', 'title'] }, 'note.title: list names it twice. Name it once.'],
  ['a field twice in a form', { form: ['title', 'title'] }, 'note.title: form (create) names it twice. Name it once.'],
  ['a list without a column', { list: [] }, 'note: its list has no column. Name the fields that it shows.'],
  [
    'a password in the list',
    { ...withField('secret', f.password()), list: ['title', 'secret'] },
    'note.secret: list names a password, which no column can show. Take it out of list.',
  ],
  [
    'an order by no field',
    { sort: '-age' },
    `note.age: sort names a field that is not declared. Declare it or take it out of sort; declared are ${known}.`,
  ],
  [
    'an order by what has none',
    { ...withField('text', f.longText()), sort: 'text' },
    `note.text: sort names a longText, which has no order. Name a field of one of the kinds ${ordered}.`,
  ],
  [
    'a field to sort by that has no order',
    withField('text', f.longText({ sort: true })),
    `note.text: a longText has no order to be sorted by. Drop sort; what can be sorted is ${ordered}.`,
  ],
  [
    'a label that is no field',
    { label: 'name' },
    `note.name: label names a field that is not declared. Declare it or take it out of label; declared are ${known}.`,
  ],
  [
    'a label that is no text',
    { label: 'amount' },
    `note.amount: label names a money, which tells nobody what record it is. Name a field of one of the kinds ${kindsOfLabels}.`,
  ],
  [
    'uniqueness of no field',
    { uniqueTogether: [['title', 'shelf']] },
    `note.shelf: uniqueTogether names a field that is not declared. Declare it or take it out of uniqueTogether; declared are ${known}.`,
  ],
  [
    'uniqueness of one field',
    { uniqueTogether: [['title']] },
    'note.title: uniqueTogether names fewer than two fields. Give one field unique: true, or name two or more.',
  ],
  [
    'a moment that is none',
    { at: 'title' },
    'note.title: at names a text, which is no moment. Name a field of one of the kinds time.',
  ],
  [
    'records that nothing fixes',
    { fixedBy: 'title' },
    'note.title: fixedBy names a text, which is not yes or no. Name a field of one of the kinds boolean.',
  ],
  [
    'sharers of a field that is not there',
    { sharers: { owners: { kind: 'DEVICE', by: 'phone' } } },
    `note.phone: sharers names a field that is not declared. Declare it or take it out of sharers; declared are ${known}.`,
  ],
  [
    'sharers of a moment',
    { sharers: { owners: { kind: 'DEVICE', by: 'written_at' } } },
    'note.written_at: sharers names a time, which names nothing that is shared. Name a field of one of the kinds text, ref.',
  ],
  [
    'sharers under the name of a field',
    { sharers: { title: { kind: 'DEVICE' } } },
    'note.title: sharers has it, too. Give the sharers a name that note has no field of.',
  ],
  [
    'no id',
    { fields: { title: note.fields.title } },
    "note.id: there is no id. Declare id: f.id({ filter: ['eq', 'in'] }).",
  ],
  [
    'a second id',
    withField('other', f.id()),
    'note.other: only the field id is of the kind id. Use f.ref for another record, f.text for a text.',
  ],
  [
    'a required field that the form leaves out',
    withField('shelf', f.text({ required: true })),
    'note.shelf: it is required, and the form for new records leaves it out. Name it in form, or take required from it.',
  ],
  [
    'a required field with a default that the form leaves out',
    withField('shelf', f.text({ required: true, default: 'A' })),
    'note.shelf: it is required, and the form for new records leaves it out. Name it in form, or take required from it.',
  ],
  [
    'a verb without its form',
    { form: false, verbs: ['list', 'show', 'create'] },
    "note: it has the verb 'create' and no field in that form. Name fields in form, or leave 'create' out of verbs.",
  ],
];

const relations: Mistake[] = [
  [
    'a reference to no entity',
    withField('author', f.ref('person')),
    "note.author: it refers to 'person', which is no entity. Declare person and list it in entities: { … }, or name one of note, paper, page.",
  ],
  [
    'references to no entity',
    withField('authors', f.refs('person')),
    "note.authors: it refers to 'person', which is no entity. Declare person and list it in entities: { … }, or name one of note, paper, page.",
  ],
  ...(['ref', 'refs'] as const).map(
    (kind): Mistake => [
      `a ${kind} into another store`,
      withField('other', { kind, to: 'paper' }),
      "note.other: 'paper' lives in another store (control), and tables of tenant can't refer to it. Refer to an entity of the same store, or keep the id as f.text.",
    ],
  ),
  [
    'an entity of all tenants that refers to one of a tenant',
    { ...withField('other', f.ref('page')), store: 'control' },
    "note.other: 'page' lives in another store (tenant), and tables of control can't refer to it. Refer to an entity of the same store, or keep the id as f.text.",
  ],
  [
    'records that do not refer back',
    withField('pages', f.many('page', { by: 'title' })),
    "note.pages: 'page.title' is no reference back. Name the ref field of page that points to note: note.",
  ],
  [
    'records that refer elsewhere',
    withField('pages', f.many('page', { by: 'paper' })),
    "note.pages: 'page.paper' refers to page and not back to note. Name the ref field of page that points to note: note.",
  ],
  [
    'references written by what is not unique',
    withField('pages', f.refs('page', { by: 'title' })),
    "note.pages: it is written by 'page.title', which is no unique text. Name a text field of page that is unique: true, or drop by and write ids.",
  ],
  [
    'references through what does not lead there',
    withField('pages', f.refs('page', { through: { entity: 'page', from: 'note', to: 'title' } })),
    "note.pages: through 'page' (from note, to title) it does not get to page. Name an entity whose refs point to note and to page.",
  ],
  [
    'a relation filter on no field',
    withField('twin', f.ref('note', { filter: { twin_x: 'x' } })),
    `note.twin: its filter names 'note.x', which is not declared. Declare it on note, or filter by one of ${known}, twin.`,
  ],
  [
    'a relation filter on what nothing is compared with',
    withField('first', f.ref('page', { filter: { tags: 'tags' } })),
    "note.first: its filter names 'page.tags', a texts, which nothing can be compared with. Filter by an id, a text, a number, a date, a choice or a reference.",
  ],
  [
    'a required reference that a deletion would empty',
    { ...withField('first', f.ref('page', { required: true, onDelete: 'set null' })), form: ['title', 'first'] },
    "note.first: it is required, and onDelete would empty it. Drop required, or say onDelete: 'cascade' or nothing, which refuses the deletion.",
  ],
  [
    'required records of another entity',
    withField('pages', f.many('page', { by: 'note', required: true })),
    'note.pages: it is required, and nobody writes it. Drop required.',
  ],
];

describe('MAN-3 a mistake in the manifest is refused with entity, field, allowed values and the remedy', () => {
  test.each([...places, ...relations])('MAN-3 %s', (_what, change, problem) => {
    expect(problemsOf(change)).toContain(problem);
  });

  test('MAN-3 a reference to nothing is reported before the records at its other end', () => {
    const many = { fields: { ...note.fields, sheets: f.many('sheet', { by: 'owner' }) } };
    const sheet = { ...note, path: 'v1/crud/sheet', route: 'sheets' };
    const problems = problemsOf(many, ['note'], {
      sheet: { ...sheet, fields: { ...note.fields, owner: f.ref('noet') } },
    });
    expect(problems[0]).toContain("sheet.owner: it refers to 'noet', which is no entity");
    expect(problems[1]).toContain("note.sheets: 'sheet.owner' refers to noet and not back to note");
  });

  test('MAN-3 a form that asks for a password asks for its confirmation, too', () => {
    const fields = { ...note.fields, pin: f.password(), pin_again: f.password({ confirms: 'pin' }) };
    const forms = { create: ['title', 'pin'], edit: ['title', 'pin', 'pin_again'] };
    expect(problemsOf({ fields, form: forms })).toEqual([
      "note.pin_again: form (create) names 'pin' and not its confirmation. Name pin_again in form, too.",
    ]);
  });

  const menus: [string, unknown, string][] = [
    [
      'a menu that names no entity, however deep',
      ['note', { group: 'more', icon: 'MoreHoriz', items: ['letter'] }],
      'menu.letter: it names no entity. Declare the entity, list it in entities: { … } of defineManifest, or take it out of the menu; entities are note, paper, page.',
    ],
    [
      'a permission that there is not',
      [{ page: 'desk', to: '/desk', icon: 'Flag', permission: 'note.read' }],
      "menu.desk: there is no permission 'note.read'. Use an entity's verb, such as note.list, or one of src/manifest/permissions.ts; of 'note' there are note.list, note.show, note.create, note.edit, note.delete, note.export.",
    ],
    [
      'an icon that there is not',
      [{ page: 'desk', to: '/desk', icon: 'Moon' }],
      `menu.desk: its icon can't be 'Moon'. Give one of ${iconNames.join(', ')} (src/manifest/iconNames.ts).`,
    ],
    [
      'an entry twice',
      ['note', 'note'],
      'menu.note: it stands there twice. Take one of them out, or give it another key.',
    ],
    [
      'an address without its slash',
      [{ page: 'desk', to: 'desk', icon: 'Flag' }],
      "menu.desk: its address 'desk' is none. Begin with a slash, such as /statistics/casino.",
    ],
    [
      'an empty group',
      [{ group: 'more', icon: 'MoreHoriz', items: [] }],
      'menu.more: the group is empty. Name entries in its items.',
    ],
    [
      "a page at a list's address",
      ['note', { page: 'desk', to: '/notes', icon: 'Flag' }],
      "note: its route 'notes' is also that of the page desk. Give one of them another route.",
    ],
    [
      'an entry that is none',
      [{ name: 'note' }],
      'menu: {"name":"note"} is no entry. Give an entity\'s name, { page, to, icon } or { group, icon, items } (src/manifest/entity.ts).',
    ],
    ['no menu', null, 'manifest.menu: it is missing. Give the entries of the menu in menu: […].'],
  ];
  test.each(menus)('MAN-3 %s', (_what, menu, problem) => {
    expect(problemsOf({}, menu)).toContain(problem);
  });

  test('MAN-3 all mistakes are reported at once', () => {
    expect(problemsOf({ sort: 'age', label: 'name', list: ['size'] })).toHaveLength(3);
  });
});
