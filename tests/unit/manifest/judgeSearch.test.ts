import { expect, test } from 'vitest';
import { f } from '../../../src/manifest/field.ts';
import type { SearchDef } from '../../../src/manifest/searchDef.ts';
import { type Mistake, note, problemsOf, withField } from './note.ts';

const file = 'src/manifest/searchDef.ts';
const search = (change: Partial<SearchDef>) => ({ search: { by: { id: 'whole' }, ...change } });
const found = { kinds: 'id, partnerId, text, email', fields: 'id, title' };
const told = {
  kinds: 'id, partnerId, text, email, integer, decimal, time, date, choice, currency, ref',
  fields: 'id, title, type, currency, written_at',
};

test('MAN-3 a search over searchable, listed and shown fields is accepted', () => {
  expect(
    problemsOf({
      fields: {
        ...note.fields,
        code: f.text({ unique: true }),
        batch: f.text({ filter: { batch_code: 'eq' } }),
        owner: f.email({ filter: ['eq', 'starts'] }),
      },
      search: {
        by: { id: 'whole', code: 'whole', batch: 'whole', owner: 'begins', title: 'part' },
        title: ['owner'],
        details: ['id', 'written_at'],
        status: 'type',
        amount: 'amount',
        place: 3,
      },
    }),
  ).toEqual([]);
});

const mistakes: Mistake[] = [
  [
    'a search that is none',
    { search: true },
    `note: its search can't be true. Give an object such as { by: { id: 'whole', name: 'begins' } } (${file}).`,
  ],
  ['a search without fields', { search: {} }, `note.search: its by is missing. Give by (${file}).`],
  [
    'an option that a search has not',
    { search: { by: { id: 'whole' }, icon: 'Flag' } },
    `note.search: 'icon' is no option of a search. Take it out, or use one of by, title, details, status, amount, place (${file}).`,
  ],
  [
    'a way that there is not',
    { search: { by: { title: 'ends' } } },
    `note.search: its by can't be {"title":"ends"}. Give fields with how each is meant, such as { name: 'begins' }: whole, begins, part (${file}).`,
  ],
  [
    'a search by no field',
    search({ by: {} }),
    "note.search.by: it names no field. Name one that it is found by, such as { id: 'whole' }.",
  ],
  [
    'a search by a field that is not declared',
    search({ by: { colour: 'whole' } }),
    `note.colour: search.by names a field that is not declared. Name one of ${found.fields} (of the kinds ${found.kinds}).`,
  ],
  [
    'a search by what nobody types',
    search({ by: { amount: 'whole' } }),
    `note.amount: search.by names a money, which can't stand there. Name one of ${found.fields} (of the kinds ${found.kinds}).`,
  ],
  [
    'a search by the beginning of an id',
    search({ by: { id: 'begins' } }),
    "note.id: search.by says 'begins' of an id. Say 'whole'.",
  ],
  [
    'beginnings that no list has',
    search({ by: { title: 'begins' } }),
    "note.title: search.by says 'begins', and no filter lists all that it finds. Add 'starts' to its filter, such as filter: ['starts'] (src/manifest/operators.ts).",
  ],
  [
    'values that no list has and more than one record may have',
    { ...withField('batch', f.text()), ...search({ by: { batch: 'whole' } }) },
    "note.batch: search.by says 'whole', and no filter lists all that it finds. Add 'eq' to its filter, such as filter: ['eq'] (src/manifest/operators.ts).",
  ],
  [
    'a title of what names nothing',
    search({ title: ['written_at'] }),
    "note.written_at: search.title names a time, which can't stand there. Name one of title (of the kinds partnerId, text, email).",
  ],
  [
    'a fact that is no field',
    search({ details: ['size'] }),
    `note.size: search.details names a field that is not declared. Name one of ${told.fields} (of the kinds ${told.kinds}).`,
  ],
  [
    'a fact that fits in no line',
    { ...withField('body', f.longText()), ...search({ details: ['body'] }) },
    `note.body: search.details names a longText, which can't stand there. Name one of ${told.fields} (of the kinds ${told.kinds}).`,
  ],
  ['a fact twice', search({ details: ['id', 'id'] }), 'note.id: search.details names it twice. Name it once.'],
  [
    'a status that is no choice',
    search({ status: 'title' }),
    "note.title: search.status names a text, which can't stand there. Name one of type (of the kinds choice).",
  ],
  [
    'an amount that is no money',
    search({ amount: 'title' }),
    "note.title: search.amount names a text, which can't stand there. Name one of amount (of the kinds money).",
  ],
  [
    'records of the installation',
    { store: 'control', ...search({}) },
    'note.search: its records are in the store control, and a search looks into the store tenant only. Take search out.',
  ],
  [
    'records of a log',
    { store: 'logs', ...search({}) },
    'note.search: its records are in the store logs, and a search looks into the store tenant only. Take search out.',
  ],
  [
    'records that nobody may list',
    { verbs: ['show', 'create', 'edit'], ...search({}) },
    "note.search: it can't do 'list', and what is found is listed and opened. Add 'list' to its verbs.",
  ],
  [
    'records that nobody may open',
    { verbs: ['list', 'create', 'edit'], ...search({}) },
    "note.search: it can't do 'show', and what is found is listed and opened. Add 'show' to its verbs.",
  ],
];

test.each(mistakes)('MAN-3 %s', (_, change, problem) => {
  expect(problemsOf(change)).toContain(problem);
});
