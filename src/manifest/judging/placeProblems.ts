import type { EntityDef } from '../entity.ts';
import type { Kind } from '../fieldDef.ts';
import { fieldAt, isWritable, type PlacedField, placedFields } from '../fields.ts';
import { isFor, isListed, kindsFor } from '../kindDefs.ts';
import { monthlyColumns } from '../monthly.ts';
import { verbsOf } from '../permissions.ts';
import { fieldCalledNow, problemText, repeated } from './problemText.ts';

/** The field names in `list`, `sort` and `form`. */
export function placeProblems(name: string, entity: EntityDef): string[] {
  const forms = formsOf(entity);
  const both = [...new Set(forms.flatMap(({ paths }) => paths))];
  const sort = entity.sort.replace(/^-/, '');
  return [
    ...ids(name, entity),
    ...missing(name, entity, entity.list, 'list'),
    ...missing(name, entity, both, 'form'),
    ...missing(name, entity, [sort], 'sort'),
    ...missing(name, entity, entity.thenBy === undefined ? [] : [entity.thenBy], 'thenBy'),
    ...missing(name, entity, groupOf(entity), 'groupedBy'),
    ...wrongKinds(name, entity, groupOf(entity), ['computed'], 'groupedBy', 'which no list asks for'),
    ...missing(name, entity, [entity.label], 'label'),
    ...missing(name, entity, entity.refFields ?? [], 'refFields'),
    ...missing(name, entity, (entity.uniqueTogether ?? []).flat(), 'uniqueTogether'),
    ...missing(name, entity, entity.at === undefined ? [] : [entity.at], 'at'),
    ...missing(name, entity, thingsOf(entity), 'sharers'),
    ...wrongKinds(name, entity, thingsOf(entity), ['text', 'ref'], 'sharers', 'which names nothing that is shared'),
    ...taken(name, entity),
    ...missing(name, entity, entity.fixedBy === undefined ? [] : [entity.fixedBy], 'fixedBy'),
    ...wrongKinds(name, entity, [entity.label], kindsFor('label'), 'label', 'which tells nobody what record it is'),
    ...wrongKinds(
      name,
      entity,
      [sort, ...(entity.thenBy ? [entity.thenBy] : [])],
      kindsFor('sort'),
      'sort',
      'which has no order',
    ),
    ...wrongKinds(name, entity, entity.at ? [entity.at] : [], ['time'], 'at', 'which is no moment'),
    ...wrongKinds(
      name,
      entity,
      entity.fixedBy ? [entity.fixedBy] : [],
      ['boolean'],
      'fixedBy',
      'which is not yes or no',
    ),
    ...wrongKinds(
      name,
      entity,
      entity.refFields ?? [],
      [...kindsFor('sort'), 'longText'],
      'refFields',
      'which references do not carry',
    ),
    ...monthless(name, entity),
    ...unlisted(name, entity),
    ...unwritable(name, entity, both),
    ...repeats(name, entity, forms),
    ...together(name, entity),
    ...unconfirmed(name, entity, forms),
    ...writing(name, entity, forms),
  ];
}

/** Partitions need a moment in each row, and a text that the rows are unique in. */
function monthless(name: string, entity: EntityDef): string[] {
  if (!entity.byMonth || monthlyColumns(entity)) return [];
  return [
    problemText(
      name,
      'byMonth',
      'its rows have no moment or nothing that senders know them by',
      "Give it store: 'tenant', at with a required f.time, and one required f.partnerId, or leave byMonth out",
    ),
  ];
}

interface Form {
  use: 'create' | 'edit';
  paths: string[];
}
function formsOf({ form }: EntityDef): Form[] {
  if (form === false) return [];
  const [create, edit] = Array.isArray(form) ? [form, form] : [form.create, form.edit];
  return [
    { use: 'create', paths: create },
    { use: 'edit', paths: edit },
  ];
}

function ids(name: string, entity: EntityDef): string[] {
  const others = placedFields(entity).filter(({ path, field }) => field.kind === 'id' && path !== 'id');
  return [
    ...(entity.fields.id?.kind === 'id'
      ? []
      : [problemText(name, 'id', 'there is no id', "Declare id: f.id({ filter: ['eq', 'in'] })")]),
    ...others.map(({ path }) =>
      problemText(name, path, 'only the field id is of the kind id', 'Use f.ref for another record, f.text for a text'),
    ),
  ];
}

function missing(name: string, entity: EntityDef, paths: string[], where: string): string[] {
  const known = placedFields(entity).map(({ path }) => path);
  return [...new Set(paths)]
    .filter((path) => !known.includes(path))
    .map((path) => {
      const parts = known.filter((one) => one.startsWith(`${path}.`));
      return parts.length > 0
        ? problemText(name, path, `${where} names a group`, `Name its fields: ${parts.join(', ')}`)
        : problemText(
            name,
            path,
            `${where} names a field that is not declared${fieldCalledNow(entity, path)}`,
            `Declare it or take it out of ${where}; declared are ${known.join(', ')}`,
          );
    });
}

const placedAt = (entity: EntityDef, paths: string[]): PlacedField[] =>
  paths.flatMap((path) => fieldAt(entity, path) ?? []);

function wrongKinds(
  name: string,
  entity: EntityDef,
  paths: string[],
  kinds: readonly Kind[],
  where: string,
  why: string,
): string[] {
  return placedAt(entity, paths)
    .filter(({ field }) => !kinds.includes(field.kind))
    .map(({ path, field }) =>
      problemText(
        name,
        path,
        `${where} names a ${field.kind}, ${why}`,
        `Name a field of one of the kinds ${kinds.join(', ')}`,
      ),
    );
}

function unlisted(name: string, entity: EntityDef): string[] {
  if (entity.list.length === 0)
    return [problemText(name, null, 'its list has no column', 'Name the fields that it shows')];
  return placedAt(entity, entity.list)
    .filter(({ field }) => !isFor(field, 'list') && !isListed(field))
    .map(({ path, field }) =>
      problemText(name, path, `list names a ${field.kind}, which no column can show`, 'Take it out of list'),
    );
}

function unwritable(name: string, entity: EntityDef, form: string[]): string[] {
  return placedAt(entity, form)
    .filter((placed) => !isWritable(placed))
    .map(({ path, field }) =>
      'readOnly' in field && field.readOnly
        ? problemText(name, path, 'form names a field that is readOnly', 'Drop readOnly or take it out of form')
        : problemText(name, path, `form names a ${field.kind} that is not written by hand`, 'Take it out of form'),
    );
}

function repeats(name: string, entity: EntityDef, forms: Form[]): string[] {
  const lists: [string, string[]][] = [
    ['list', entity.list],
    ['refFields', entity.refFields ?? []],
    ...forms.map(({ use, paths }): [string, string[]] => [`form (${use})`, paths]),
  ];
  return lists.flatMap(([where, paths]) =>
    repeated(paths).map((path) => problemText(name, path, `${where} names it twice`, 'Name it once')),
  );
}

const groupOf = ({ groupedBy }: EntityDef) => (groupedBy === undefined ? [] : [groupedBy]);
const thingsOf = ({ sharers = {} }: EntityDef) => Object.values(sharers).flatMap(({ by }) => by ?? []);

/** Sharers that stand under the name of a field. */
const taken = (name: string, entity: EntityDef): string[] =>
  Object.keys(entity.sharers ?? {})
    .filter((path) => fieldAt(entity, path))
    .map((path) =>
      problemText(name, path, 'sharers has it, too', `Give the sharers a name that ${name} has no field of`),
    );

function together(name: string, entity: EntityDef): string[] {
  return (entity.uniqueTogether ?? []).flatMap((paths) => [
    ...(new Set(paths).size < 2
      ? [
          problemText(
            name,
            paths[0] ?? null,
            'uniqueTogether names fewer than two fields',
            'Give one field unique: true, or name two or more',
          ),
        ]
      : []),
    ...placedAt(entity, paths)
      .filter(({ column }) => column === null)
      .map(({ path, field }) =>
        problemText(
          name,
          path,
          `uniqueTogether names a ${field.kind}, which has no column`,
          'Name fields that have columns',
        ),
      ),
  ]);
}

/** Passwords whose confirmation a form leaves out: without it every body is refused. */
function unconfirmed(name: string, entity: EntityDef, forms: Form[]): string[] {
  return placedFields(entity).flatMap(({ path, field }) => {
    const confirmed = field.kind === 'password' ? field.confirms : undefined;
    return forms
      .filter(({ paths }) => confirmed !== undefined && paths.includes(confirmed) && !paths.includes(path))
      .map(({ use }) =>
        problemText(
          name,
          path,
          `form (${use}) names '${confirmed}' and not its confirmation`,
          `Name ${path} in form, too`,
        ),
      );
  });
}

/** The permitted actions, and those that the forms leave. */
function writing(name: string, entity: EntityDef, forms: Form[]): string[] {
  const verbs = verbsOf(entity);
  const problems = (['create', 'edit'] as const)
    .filter((use) => verbs.includes(use) && !forms.some((form) => form.use === use && form.paths.length > 0))
    .map((use) =>
      problemText(
        name,
        null,
        `it has the verb '${use}' and no field in that form`,
        `Name fields in form, or leave '${use}' out of verbs`,
      ),
    );
  const create = forms.find(({ use }) => use === 'create')?.paths ?? [];
  if (!verbs.includes('create') || create.length === 0) return problems;
  const needed = placedFields(entity).filter(
    (placed) =>
      isWritable(placed) && 'required' in placed.field && placed.field.required && !create.includes(placed.path),
  );
  return [
    ...problems,
    ...needed.map(({ path }) =>
      problemText(
        name,
        path,
        'it is required, and the form for new records leaves it out',
        'Name it in form, or take required from it',
      ),
    ),
  ];
}
