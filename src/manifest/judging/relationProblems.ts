import type { EntityDef, ManifestDef } from '../entity.ts';
import type { FieldOf } from '../fieldDef.ts';
import { isRelation, placedFields, type RelationField } from '../fields.ts';
import { beyondOf, relationEntity } from '../filters.ts';
import { kindDef } from '../kindDefs.ts';
import { entityCalledNow, fieldCalledNow, problemText } from './problemText.ts';

interface At<F> {
  manifest: ManifestDef;
  name: string;
  entity: EntityDef;
  path: string;
  field: F;
}

const entityIn = (manifest: ManifestDef, name: string): EntityDef | undefined =>
  Object.hasOwn(manifest.entities, name) ? manifest.entities[name] : undefined;

/**
 * References that lead nowhere, or to where no table can refer. Those to no entity come first, and what depends on a
 * reference at the other end comes last: one mistake in a reference is often reported from both ends.
 */
export function relationProblems(manifest: ManifestDef): string[] {
  const relations = Object.entries(manifest.entities).flatMap(([name, entity]) =>
    placedFields(entity).flatMap(({ path, field }): At<RelationField>[] =>
      isRelation(field) ? [{ manifest, name, entity, path, field }] : [],
    ),
  );
  const isBackwards = ({ field }: At<RelationField>) => field.kind === 'many';
  return [
    ...idsOfNothing(manifest),
    ...relations.flatMap(toNothing),
    ...relations.filter((at) => !isBackwards(at)).flatMap(ofRelation),
    ...relations.filter(isBackwards).flatMap(ofRelation),
  ];
}

/** Texts that are the ids of records of no entity. */
function idsOfNothing(manifest: ManifestDef): string[] {
  return Object.entries(manifest.entities).flatMap(([name, entity]) =>
    placedFields(entity).flatMap(({ path, field }) =>
      field.kind === 'text' && field.idIn !== undefined && !entityIn(manifest, field.idIn)
        ? [missing(manifest, name, path, field.idIn)]
        : [],
    ),
  );
}

const missing = (manifest: ManifestDef, name: string, path: string, target: string) =>
  problemText(
    name,
    path,
    `it refers to '${target}', which is no entity${entityCalledNow(manifest, target)}`,
    `Declare ${target} and list it in entities: { … }, or name one of ${Object.keys(manifest.entities).join(', ')}`,
  );

function toNothing({ manifest, name, path, field }: At<RelationField>): string[] {
  const target = relationEntity({ field });
  return entityIn(manifest, target) ? [] : [missing(manifest, name, path, target)];
}

function ofRelation(at: At<RelationField>): string[] {
  const { manifest, name, entity, path, field } = at;
  const target = relationEntity({ field });
  const other = entityIn(manifest, target);
  if (!other) return [];
  const elsewhere =
    other.store === entity.store
      ? []
      : [
          problemText(
            name,
            path,
            `'${target}' lives in another store (${other.store}), and tables of ${entity.store} can't refer to it`,
            'Refer to an entity of the same store, or keep the id as f.text',
          ),
        ];
  return [
    ...elsewhere,
    ...(field.kind === 'many' ? backwards({ ...at, field }, other) : []),
    ...(field.kind === 'ref' ? aside({ ...at, field }) : []),
    ...(field.kind === 'refs' ? joined({ ...at, field }, other) : []),
    ...filters(at, target, other),
  ];
}

/** `many`: the field at the other end has to lead here. */
function backwards({ name, path, field }: At<FieldOf<'many'>>, other: EntityDef): string[] {
  const back = Object.hasOwn(other.fields, field.by) ? other.fields[field.by] : undefined;
  if (back?.kind === 'ref' && back.to === name) return [];
  const candidates = Object.entries(other.fields).flatMap(([at, one]) =>
    one.kind === 'ref' && one.to === name ? [at] : [],
  );
  return [
    problemText(
      name,
      path,
      back?.kind === 'ref'
        ? `'${field.of}.${field.by}' refers to ${back.to} and not back to ${name}`
        : `'${field.of}.${field.by}' is no reference back${fieldCalledNow(other, field.by)}`,
      `Name the ref field of ${field.of} that points to ${name}: ${candidates.join(', ') || 'there is none yet'}`,
    ),
  ];
}

function aside({ manifest, name, entity, path, field }: At<FieldOf<'ref'>>): string[] {
  if (field.otherwise === undefined) return [];
  const [ref = '', many = ''] = field.otherwise.split('.');
  const via = entity.fields[ref];
  const records = via?.kind === 'ref' ? entityIn(manifest, via.to)?.fields[many] : undefined;
  if (records?.kind === 'many' && records.of === field.to) return [];
  return [
    problemText(
      name,
      path,
      `otherwise '${field.otherwise}' leads to no records of ${field.to}`,
      `Name another reference of ${name} and its many ${field.to}`,
    ),
  ];
}

function joined({ manifest, name, path, field }: At<FieldOf<'refs'>>, other: EntityDef): string[] {
  const key = field.by === undefined ? undefined : other.fields[field.by];
  const by =
    field.by === undefined || (key?.kind === 'text' && key.unique)
      ? []
      : [
          problemText(
            name,
            path,
            `it is written by '${field.to}.${field.by}', which is no unique text${fieldCalledNow(other, field.by)}`,
            `Name a text field of ${field.to} that is unique: true, or drop by and write ids`,
          ),
        ];
  const { through } = field;
  if (!through) return by;
  const between = entityIn(manifest, through.entity);
  const leads = (end: string, to: string) => {
    const ref = between?.fields[end];
    return ref?.kind === 'ref' && ref.to === to;
  };
  if (leads(through.from, name) && leads(through.to, field.to)) return by;
  return [
    ...by,
    problemText(
      name,
      path,
      `through '${through.entity}' (from ${through.from}, to ${through.to}) it does not get to ${field.to}${entityCalledNow(manifest, through.entity)}`,
      `Name an entity whose refs point to ${name} and to ${field.to}`,
    ),
  ];
}

/** The fields of an entity that a relation can be filtered by. */
const filterable = (entity: EntityDef) =>
  placedFields(entity)
    .filter(({ field }) => field.kind === 'ref' || kindDef(field).ops.includes('eq'))
    .map(({ path }) => path);

function filters({ manifest, name, path, field }: At<RelationField>, target: string, other: EntityDef): string[] {
  return Object.values(field.filter ?? {}).flatMap((wanted) => {
    const beyond = field.kind === 'ref' ? beyondOf(manifest, target, wanted)?.target : undefined;
    const found = beyond ?? placedFields(other).find((placed) => placed.path === wanted || placed.column === wanted);
    if (!found)
      return [
        problemText(
          name,
          path,
          `its filter names '${target}.${wanted}', which is not declared${fieldCalledNow(other, wanted)}`,
          `Declare it on ${target}, or filter by one of ${filterable(other).join(', ')}`,
        ),
      ];
    if (kindDef(found.field).ops.includes('eq') || found.field.kind === 'ref') return [];
    return [
      problemText(
        name,
        path,
        `its filter names '${target}.${wanted}', a ${found.field.kind}, which nothing can be compared with`,
        'Filter by an id, a text, a number, a date, a choice or a reference',
      ),
    ];
  });
}
