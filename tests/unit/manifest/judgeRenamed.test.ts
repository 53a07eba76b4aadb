import { describe, expect, test } from 'vitest';
import { f } from '../../../src/manifest/field.ts';
import { type Mistake, note, page, problemsOf } from './note.ts';

const { title: _, ...others } = note.fields;
const fields = {
  ...others,
  heading: f.text({ required: true, sort: true, filter: ['contains'], renamedFrom: 'title' }),
  place: f.group({ hall: f.text({ renamedFrom: 'room' }) }),
};
const renamed = { fields, label: 'heading', sort: 'heading', list: ['heading'], form: ['heading'] };

const leftOver: Mistake[] = [
  ['list', { list: ['title'] }, 'note.title: list names a field that is not declared: it is called heading now. '],
  ['form', { form: ['title'] }, 'note.title: form names a field that is not declared: it is called heading now. '],
  ['sort', { sort: '-title' }, 'note.title: sort names a field that is not declared: it is called heading now. '],
  ['label', { label: 'title' }, 'note.title: label names a field that is not declared: it is called heading now. '],
  [
    'uniqueTogether',
    { uniqueTogether: [['title', 'type']] },
    'note.title: uniqueTogether names a field that is not declared: it is called heading now. ',
  ],
  [
    'the list, in a group',
    { list: ['place.room'] },
    'note.place.room: list names a field that is not declared: it is called place.hall now. ',
  ],
  [
    'a condition',
    { fields: { ...fields, why: f.text({ requiredIf: { field: 'title', in: ['x'] } }) } },
    "note.why: requiredIf names 'title', which is no other field of note: it is called heading now. ",
  ],
  [
    'an amount',
    { fields: { ...fields, sum: f.money({ currency: 'coin' }), token: f.currency({ renamedFrom: 'coin' }) } },
    "note.sum: its currency 'coin' is no field: it is called token now. ",
  ],
  [
    'a relation’s filter',
    { fields: { ...fields, twin: f.ref('note', { filter: { twin_title: 'title' } }) } },
    "note.twin: its filter names 'note.title', which is not declared: it is called heading now. ",
  ],
  [
    'a reference',
    { fields: { ...fields, twin: f.ref('letter') } },
    "note.twin: it refers to 'letter', which is no entity: it is called missive now. ",
  ],
  [
    'references',
    { fields: { ...fields, twins: f.refs('letter') } },
    "note.twins: it refers to 'letter', which is no entity: it is called missive now. ",
  ],
  [
    'records that refer back',
    { fields: { ...fields, missives: f.many('missive', { by: 'memo' }) } },
    "note.missives: 'missive.memo' is no reference back: it is called note now. ",
  ],
];

describe('MAN-3 a remaining old name is reported with the new one', () => {
  const missive = {
    ...page,
    path: 'v1/crud/missive',
    route: 'missives',
    renamedFrom: 'letter',
    fields: { ...page.fields, note: f.ref('note', { renamedFrom: 'memo' }) },
  };
  const problems = (change: object, menu: unknown = ['note']) =>
    problemsOf({ ...renamed, ...change }, menu, { missive });

  test('MAN-3 nothing remains', () => {
    expect(problems({})).toEqual([]);
  });

  test.each(leftOver)('MAN-3 in %s', (_what, change, problem) => {
    expect(problems(change)).toContainEqual(expect.stringContaining(problem));
  });

  test('MAN-3 in the menu', () => {
    const said = problems({}, ['letter', { page: 'desk', to: '/desk', icon: 'Flag', permission: 'letter.list' }]);
    expect(said).toEqual([
      expect.stringContaining('menu.letter: it names no entity: it is called missive now. '),
      expect.stringContaining("menu.desk: there is no permission 'letter.list': it is called missive now. "),
    ]);
  });
});
