import type { EntityDef, ManifestDef, MenuItem } from './entity.ts';
import type { FieldDef } from './fieldDef.ts';
import { fieldAt, placedFields } from './fields.ts';
import { opsOfKind } from './operators.ts';

const say = (entity: string, field: string | null, problem: string, remedy: string) =>
  `${field === null ? entity : `${entity}.${field}`}: ${problem}. ${remedy}.`;

/** Everything that is wrong with a manifest; empty when it holds together. */
export function problemsOf(manifest: ManifestDef): string[] {
  const entities = Object.entries(manifest.entities);
  return [
    ...entities.flatMap(([name, entity]) => [
      ...placeProblems(manifest, name, entity),
      ...placedFields(entity).flatMap(({ path, field }) => fieldProblems(manifest, name, entity, path, field)),
    ]),
    ...sharedPlaces(entities),
    ...menuProblems(manifest, manifest.menu),
  ];
}

function placeProblems(_manifest: ManifestDef, name: string, entity: EntityDef): string[] {
  const known = placedFields(entity).map(({ path }) => path);
  const missing = (paths: string[], where: string) =>
    paths
      .filter((path) => !known.includes(path))
      .map((path) =>
        say(name, path, `${where} names a field that is not declared`, `Declare it or take it out of ${where}`),
      );
  const form =
    entity.form === false
      ? []
      : Array.isArray(entity.form)
        ? entity.form
        : [...entity.form.create, ...entity.form.edit];
  const unwritable = form
    .map((path) => fieldAt(entity, path))
    .filter((placed) => placed && 'readOnly' in placed.field && placed.field.readOnly)
    .map((placed) =>
      say(name, placed?.path ?? null, 'form names a field that is readOnly', 'Drop readOnly or take it out of form'),
    );
  const id =
    entity.fields.id?.kind === 'id'
      ? []
      : [say(name, 'id', 'there is no id', "Declare id: f.id({ filter: ['eq', 'in'] })")];
  return [
    ...id,
    ...missing(entity.list, 'list'),
    ...missing(form, 'form'),
    ...missing([entity.sort.replace(/^-/, '')], 'sort'),
    ...missing(entity.thenBy === undefined ? [] : [entity.thenBy], 'thenBy'),
    ...missing([entity.label], 'label'),
    ...missing(entity.refFields ?? [], 'refFields'),
    ...missing((entity.uniqueTogether ?? []).flat(), 'uniqueTogether'),
    ...unwritable,
  ];
}

function fieldProblems(
  manifest: ManifestDef,
  name: string,
  entity: EntityDef,
  path: string,
  field: FieldDef,
): string[] {
  if (field.kind === 'ref' || field.kind === 'refs' || field.kind === 'many')
    return relationProblems(manifest, name, entity, path, field);
  if (field.kind === 'money' && !fieldAt(entity, field.currency))
    return [say(name, path, `its currency '${field.currency}' is no field`, `Name a currency field of ${name}`)];
  if (field.kind === 'computed' || field.kind === 'group' || !('filter' in field) || !field.filter) return [];
  const ops = Array.isArray(field.filter) ? field.filter : Object.values(field.filter);
  const allowed: readonly string[] = opsOfKind[field.kind];
  return ops
    .filter((op) => !allowed.includes(op))
    .map((op) =>
      say(
        name,
        path,
        `a ${field.kind} can't be filtered by '${op}'`,
        `Use one of ${allowed.join(', ') || 'no filter'}`,
      ),
    );
}

function relationProblems(
  manifest: ManifestDef,
  name: string,
  entity: EntityDef,
  path: string,
  field: Extract<FieldDef, { kind: 'ref' | 'refs' | 'many' }>,
): string[] {
  const target = field.kind === 'many' ? field.of : field.to;
  const other = Object.hasOwn(manifest.entities, target) ? manifest.entities[target] : undefined;
  if (!other)
    return [
      say(
        name,
        path,
        `it refers to '${target}', which is no entity`,
        `Declare ${target} or name one of ${Object.keys(manifest.entities).join(', ')}`,
      ),
    ];
  const problems: string[] = [];
  if (field.kind === 'many' && other.fields[field.by]?.kind !== 'ref')
    problems.push(
      say(
        name,
        path,
        `'${target}.${field.by}' is no reference back`,
        `Name the ref field of ${target} that points to ${name}`,
      ),
    );
  if (field.kind === 'ref' && other.store !== entity.store)
    problems.push(
      say(name, path, `'${target}' lives in another store (${other.store})`, 'Refer to an entity of the same store'),
    );
  for (const wanted of Object.values(field.filter ?? {}))
    if (!placedFields(other).some((placed) => placed.path === wanted || placed.column === wanted))
      problems.push(
        say(
          name,
          path,
          `its filter names '${target}.${wanted}', which is not declared`,
          `Declare it on ${target} or filter by another field`,
        ),
      );
  return problems;
}

function sharedPlaces(entities: [string, EntityDef][]): string[] {
  const problems: string[] = [];
  for (const key of ['path', 'route'] as const) {
    const seen = new Map<string, string>();
    for (const [name, entity] of entities) {
      const place = entity[key].toLowerCase();
      const other = seen.get(place);
      if (other)
        problems.push(
          say(name, null, `its ${key} '${entity[key]}' is also that of ${other}`, `Give one of them another ${key}`),
        );
      seen.set(place, name);
    }
  }
  return problems;
}

function menuProblems(manifest: ManifestDef, items: MenuItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string')
      return Object.hasOwn(manifest.entities, item)
        ? []
        : [say('menu', item, 'it names no entity', 'Declare the entity or take it out of the menu')];
    return 'items' in item ? menuProblems(manifest, item.items) : [];
  });
}
