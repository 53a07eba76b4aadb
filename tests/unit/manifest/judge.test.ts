import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { judgeManifest } from '../../../server/manifestFile.ts';
import { type EntityDef, entity, type ManifestDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { defineManifest, ManifestError } from '../../../src/manifest/manifest.ts';

const note = entity({
  path: 'v1/crud/note',
  route: 'notes',
  store: 'tenant',
  area: 'rmt',
  icon: 'Note',
  label: 'title',
  sort: 'title',
  fields: {
    id: f.id({ filter: ['eq'] }),
    title: f.text({ required: true, sort: true, filter: ['contains'] }),
    currency: f.currency(),
    amount: f.money({ currency: 'currency' }),
    written_at: f.time({ readOnly: true }),
  },
  list: ['title'],
  form: ['title'],
});
const paper = entity({ ...note, path: 'v1/crud/paper', route: 'papers', store: 'control' });

/** The problems of a manifest of two entities, the first one changed. */
function problemsOf(change: object, menu: ManifestDef['menu'] = ['note']): string[] {
  const changed: EntityDef = { ...note, ...change };
  try {
    defineManifest({ entities: { note: changed, paper }, menu });
    return [];
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    expect(error.message).toContain('resources.manifest.ts can');
    return error.problems;
  }
}
const withField = (name: string, field: EntityDef['fields'][string]) => ({ fields: { ...note.fields, [name]: field } });

describe('MAN-3 a mistake in the manifest is refused, naming entity, field and remedy', () => {
  test('MAN-3 what holds together is taken', () => {
    expect(problemsOf({})).toEqual([]);
    expect(() => judgeManifest(manifest)).not.toThrow();
  });

  const mistakes: [string, object, string, string][] = [
    [
      'a reference to no entity',
      withField('author', f.ref('person')),
      'note.author',
      "it refers to 'person', which is no entity",
    ],
    [
      'references to no entity',
      withField('authors', f.refs('person')),
      'note.authors',
      'Declare person or name one of note, paper',
    ],
    [
      'a reference into another store',
      withField('paper', f.ref('paper')),
      'note.paper',
      'Refer to an entity of the same store',
    ],
    [
      'records that don’t refer back',
      withField('papers', f.many('paper', { by: 'note' })),
      'note.papers',
      "'paper.note' is no reference back",
    ],
    [
      'a relation filter on no field',
      withField('twin', f.ref('note', { filter: { twin_x: 'x' } })),
      'note.twin',
      "its filter names 'note.x'",
    ],
    [
      'an operator that a kind does not take',
      withField('done', f.boolean({ filter: ['gt'] })),
      'note.done',
      "a boolean can't be filtered by 'gt'",
    ],
    [
      'a filter on what has none',
      withField('text', f.texts({ filter: ['eq'] } as object)),
      'note.text',
      "a texts can't be filtered by 'eq'",
    ],
    [
      'money without its currency',
      withField('fee', f.money({ currency: 'coin' })),
      'note.fee',
      'Name a currency field of note',
    ],
    ['a column that is no field', { list: ['title', 'size'] }, 'note.size', 'list names a field that is not declared'],
    ['a form field that is none', { form: ['colour'] }, 'note.colour', 'form names a field that is not declared'],
    [
      'a form field that is readOnly',
      { form: ['written_at'] },
      'note.written_at',
      'Drop readOnly or take it out of form',
    ],
    ['an order by no field', { sort: '-age' }, 'note.age', 'sort names a field that is not declared'],
    ['a label that is no field', { label: 'name' }, 'note.name', 'label names a field that is not declared'],
    ['uniqueness of no field', { uniqueTogether: [['title', 'shelf']] }, 'note.shelf', 'uniqueTogether names a field'],
    [
      'no id',
      { fields: { title: note.fields.title, currency: f.currency() } },
      'note.id',
      "Declare id: f.id({ filter: ['eq', 'in'] })",
    ],
    [
      'another one’s path',
      { path: 'v1/crud/paper' },
      'paper',
      "its path 'v1/crud/paper' is also that of note. Give one of them another path",
    ],
    ['another one’s route, in other letters', { route: 'Papers' }, 'paper', "its route 'papers' is also that of note"],
  ];
  test.each(mistakes)('MAN-3 %s', (_what, change, place, text) => {
    const problems = problemsOf(change);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toContain(`${place}: `);
    expect(problems.join('\n')).toContain(text);
    for (const problem of problems) expect(problem).toMatch(/^[\w.]+: .+\. .+\.$/);
  });

  test('MAN-3 a menu that names no entity, however deep', () => {
    expect(problemsOf({}, ['note', { group: 'more', icon: 'More', items: ['letter'] }])).toEqual([
      'menu.letter: it names no entity. Declare the entity or take it out of the menu.',
    ]);
  });

  test('MAN-3 all mistakes are told at once', () => {
    expect(problemsOf({ sort: 'age', label: 'name', list: ['size'] })).toHaveLength(3);
  });
});

describe('MAN-3 the manifest is judged by the JSON Schema of its own types', () => {
  /** What judging a manifest says that types can't keep from being written, as a JavaScript file or a cast. */
  const refusal = (change: object): string => {
    const entities = { ...manifest.entities, note: { ...note, ...change } };
    try {
      judgeManifest({ ...manifest, entities } as ManifestDef);
      return '';
    } catch (error) {
      if (!(error instanceof ManifestError)) throw error;
      return error.message;
    }
  };

  const shapes: [string, object, string[]][] = [
    [
      'an unknown option of a field',
      { fields: { ...note.fields, title: { kind: 'text', maximum: 5 } } },
      ['note.title', "'maximum' is no option here", 'fieldDef.ts'],
    ],
    ['an unknown kind', { fields: { ...note.fields, title: { kind: 'colour' } } }, ['note.title', 'fieldDef.ts']],
    [
      'an option of the wrong type',
      { fields: { ...note.fields, title: { kind: 'text', max: '5' } } },
      ['note.title', 'number'],
    ],
    ['an unknown operator', { fields: { ...note.fields, title: { kind: 'text', filter: ['like'] } } }, ['note.title']],
    ['an unknown store', { store: 'moon' }, ['note']],
    ['an unknown option of an entity', { colour: 'red' }, ['note', "'colour' is no option here", 'entity.ts']],
    ['no path', { path: undefined }, ['note']],
  ];
  test.each(shapes)('MAN-3 %s', (_what, change, texts) => {
    const message = refusal(change);
    for (const text of texts) expect(message).toContain(text);
  });
});
