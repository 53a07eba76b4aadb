import { expect, test } from 'vitest';
import { f } from '../../../src/manifest/field.ts';
import { openingOf } from '../../../src/manifest/openingDef.ts';
import { type Mistake, note, problemsOf } from './note.ts';

const file = 'src/manifest/openingDef.ts';
const fields = {
  ...note.fields,
  type: f.choice('AlertStates', { filter: ['eq', 'in'] }),
  beside: f.computed({ contract: 'AlertsInGroup', listed: ['note'] }),
};
const opens = { for: 'note.edit', filters: { type: { in: ['OPEN'] }, title: { contains: ['urgent'] } } };

test('MAN-3 a list opens with filters that it has, for who has a permission that there is', () => {
  expect(problemsOf({ fields, opens, groupedBy: 'beside' })).toEqual([]);
  expect(openingOf({ ...note, opens }, (permission) => permission === 'note.edit')).toBe(opens.filters);
  expect(openingOf({ ...note, opens }, (permission) => permission === 'note.list')).toBeUndefined();
  expect(openingOf(note, () => true)).toBeUndefined();
});

const wanted = `Give a permission and filters, such as { for: 'alert.triage', filters: { state: { in: ['OPEN'] } } } (${file})`;
const mistakes: Mistake[] = [
  ['an opening that is none', { opens: true }, `note: its opens can't be true. ${wanted}.`],
  ['an opening for nobody', { opens: { filters: {} } }, `note: its opens can't be {"filters":{}}. ${wanted}.`],
  [
    'an operator that there is not',
    { opens: { for: 'note.edit', filters: { title: { like: ['a'] } } } },
    `note: its opens can't be {"for":"note.edit","filters":{"title":{"like":["a"]}}}. ${wanted}.`,
  ],
  [
    'a permission that there is not',
    { opens: { for: 'note.read', filters: {} } },
    "note.opens: there is no permission 'note.read'. Use an entity's verb, such as note.edit, or one of src/manifest/permissions.ts.",
  ],
  [
    'a filter that the list has not',
    { opens: { for: 'note.edit', filters: { done: { eq: ['true'] } } } },
    "note.opens: its list has no filter 'done'. Use one of id, title, type.",
  ],
  [
    'an operator that the filter has not',
    { opens: { for: 'note.edit', filters: { title: { eq: ['a'] } } } },
    "note.opens: the filter 'title' knows no 'eq'. Use one of contains.",
  ],
  [
    'a value that is none of a choice',
    { opens: { for: 'note.edit', filters: { type: { in: ['OPEN', 'GONE'] } } } },
    "note.opens: 'GONE' is no value of 'type'. Use one of OPEN, IN REVIEW, CLOSED.",
  ],
  [
    'groups by no computed field',
    { groupedBy: 'title' },
    'note.title: groupedBy names a text, which no list asks for. Name a field of one of the kinds computed.',
  ],
];
test.each(mistakes)('MAN-3 %s is refused', (_, change, problem) => {
  expect(problemsOf({ fields, ...change })).toEqual([problem]);
});
