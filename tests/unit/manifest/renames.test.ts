import { expect, test } from 'vitest';
import { type EntityDef, entity } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { renameProblems } from '../../../src/manifest/renames.ts';

const note = (fields: EntityDef['fields'], more: Partial<EntityDef> = {}): EntityDef => ({
  ...entity({
    path: 'v1/crud/note',
    route: 'notes',
    store: 'tenant',
    area: 'rmt',
    icon: 'Flag',
    label: 'id',
    sort: 'id',
    fields: { id: f.id({ filter: ['eq'] }), ...fields },
    list: ['id'],
    form: false,
  }),
  ...more,
});
const problems = (entities: { [name: string]: EntityDef }) => renameProblems({ entities, menu: [] });

test('MAN-3 renamedFrom names an entity or field that no longer exists, once', () => {
  const title = f.text({ renamedFrom: 'name' });
  expect(problems({ note: note({ title, who: f.group({ first: f.text({ renamedFrom: 'name' }) }) }) })).toEqual([]);
  expect(problems({ note: note({ title, name: f.text() }) })).toEqual([
    "note.title: renamedFrom names 'name', which is still a field. Name the one that it took the place of, or take renamedFrom out (src/manifest/fieldDef.ts).",
  ]);
  expect(problems({ note: note({ who: f.group({ a: f.text({ renamedFrom: 'b' }), b: f.text() }) }) })).toEqual([
    expect.stringContaining("note.who.a: renamedFrom names 'who_b', which is still a field"),
  ]);
  expect(problems({ note: note({ title, heading: f.text({ renamedFrom: 'name' }) }) })).toEqual([
    expect.stringContaining("note.title: renamedFrom names 'name', and so does that of note.heading."),
  ]);
  expect(problems({ note: note({}, { renamedFrom: 'paper' }), paper: note({}) })).toEqual([
    expect.stringContaining("note: renamedFrom names 'paper', which is still an entity."),
  ]);
});
