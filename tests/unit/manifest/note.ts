import { type EntityDef, entity, type ManifestDef } from '../../../src/manifest/entity.ts';
import { f } from '../../../src/manifest/field.ts';
import { defineManifest, ManifestError } from '../../../src/manifest/manifest.ts';

/** An entity without a mistake, of which a test changes one thing. */
export const note = entity({
  path: 'v1/crud/note',
  route: 'notes',
  store: 'tenant',
  area: 'rmt',
  icon: 'Flag',
  label: 'title',
  sort: 'title',
  fields: {
    id: f.id({ filter: ['eq'] }),
    title: f.text({ required: true, sort: true, filter: ['contains'] }),
    type: f.choice('AlertTypes'),
    done: f.boolean(),
    currency: f.currency(),
    amount: f.money({ currency: 'currency' }),
    written_at: f.time({ readOnly: true }),
  },
  list: ['title'],
  form: ['title'],
});
export const paper = entity({ ...note, path: 'v1/crud/paper', route: 'papers', store: 'control' });
export const page = entity({
  ...note,
  path: 'v1/crud/page',
  route: 'pages',
  fields: { ...note.fields, note: f.ref('note'), paper: f.ref('page', { column: 'paper_id' }), tags: f.texts() },
});

export const withField = (name: string, field: unknown) => ({ fields: { ...note.fields, [name]: field } });

/** The problems of a manifest of three entities, the first one changed. */
export function problemsOf(change: object, menu: unknown = ['note'], more: object = {}): string[] {
  const changed = { ...note, ...change };
  try {
    // what types keep from being written, a JavaScript file or a cast does not
    defineManifest({ entities: { note: changed, paper, page, ...more }, menu } as ManifestDef);
    return [];
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return error.problems;
  }
}

export type Mistake = [what: string, change: object, problem: string];
export type { EntityDef };
