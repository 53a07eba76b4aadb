import type { EntityDef } from '../entity.ts';
import type { FieldDef, FieldOf } from '../fieldDef.ts';
import { fieldAt, placedFields } from '../fields.ts';
import { triggerName } from '../modelSchema.ts';
import { fieldCalledNow, problemText } from './problemText.ts';

export type Leaf = Exclude<FieldDef, FieldOf<'group'>>;
/** A field while it is validated: its place, and the fields beside it. */
export interface At<F = Leaf> {
  name: string;
  entity: EntityDef;
  path: string;
  field: F;
}

/** Fields that name another field of their entity, and how to report a mistake in one. */
export const fieldProblem = ({ name, path }: Pick<At, 'name' | 'path'>, problem: string, remedy: string) =>
  problemText(name, path, problem, remedy);

/** Asks to name one of an entity's fields of a kind, or to declare the first. */
function nameOne({ name, entity }: Pick<At, 'name' | 'entity'>, kind: FieldDef['kind'], fits = (_: FieldDef) => true) {
  const fields = placedFields(entity).flatMap(({ path, field }) => (field.kind === kind && fits(field) ? [path] : []));
  return fields.length > 0
    ? `Name a ${kind} field of ${name}: ${fields.join(', ')}`
    : `Declare a ${kind} field in ${name}, f.${kind}(), and name it`;
}

export function currencyOf(at: At<FieldOf<'money'>>): string[] {
  const { currency } = at.field;
  const kind = fieldAt(at.entity, currency)?.field.kind;
  if (kind === 'currency') return [];
  return [
    fieldProblem(
      at,
      kind === undefined
        ? `its currency '${currency}' is no field${fieldCalledNow(at.entity, currency)}`
        : `its currency '${currency}' is a ${kind}`,
      nameOne(at, 'currency'),
    ),
  ];
}

export function idOfProblems(at: At<FieldOf<'text'>>): string[] {
  const { idOf } = at.field;
  const other = idOf === undefined ? undefined : fieldAt(at.entity, idOf)?.field;
  const namesEntity = (one: FieldDef | undefined) => one?.kind === 'text' && one.names === 'entity';
  if (idOf === undefined || namesEntity(other)) return [];
  return [
    fieldProblem(
      at,
      `it is the id of a record of '${idOf}', which names no entity${fieldCalledNow(at.entity, idOf)}`,
      nameOne(at, 'text', namesEntity),
    ),
  ];
}

/** The fields that a text names: whose id it is, and what is shown where it is empty. */
export function namedBesideProblems(at: At<FieldOf<'text'>>): string[] {
  const { nameOf, otherwise = [] } = at.field;
  const isId = (one: FieldDef | undefined) => one?.kind === 'text' && one.nameOf === undefined;
  const wrong =
    nameOf === undefined || isId(fieldAt(at.entity, nameOf)?.field)
      ? []
      : [
          fieldProblem(
            at,
            `it is the name of '${nameOf}', which is the id of no record${fieldCalledNow(at.entity, nameOf)}`,
            nameOne(at, 'text', isId),
          ),
        ];
  const unknown = otherwise.filter((path) => fieldAt(at.entity, path) === undefined);
  return [
    ...wrong,
    ...unknown.map((path) =>
      fieldProblem(
        at,
        `otherwise names '${path}', which is no field${fieldCalledNow(at.entity, path)}`,
        'Name a field of the entity',
      ),
    ),
  ];
}

export function mentionsProblems(at: At<FieldOf<'text' | 'longText'>>): string[] {
  const { mentions } = at.field;
  const other = mentions === undefined ? undefined : fieldAt(at.entity, mentions)?.field;
  if (mentions === undefined || mentions === at.name || (other?.kind === 'ref' && other.to === mentions)) return [];
  return [
    fieldProblem(
      at,
      `people who may see its ${mentions} can be mentioned in it, and no field leads there`,
      `Declare the field ${mentions}: f.ref('${mentions}') in ${at.name}, or leave out mentions`,
    ),
  ];
}

export function difference(at: At<FieldOf<'money'>>): string[] {
  return (at.field.difference ?? [])
    .filter((path) => {
      const other = fieldAt(at.entity, path)?.field;
      return other?.kind !== 'money' || other.difference !== undefined;
    })
    .map((path) =>
      fieldProblem(
        at,
        `its difference names '${path}', which is no amount of ${at.name}${fieldCalledNow(at.entity, path)}`,
        'Name two money fields that are kept',
      ),
    );
}

export function passwordProblems(at: At<FieldOf<'password'>>): string[] {
  return (['confirms', 'proves'] as const).flatMap((option) => {
    const other = at.field[option];
    const found = other === undefined ? undefined : fieldAt(at.entity, other);
    const isOther = found?.field.kind === 'password' && found.column !== null;
    return other === undefined || isOther
      ? []
      : [
          fieldProblem(
            at,
            `it ${option} '${other}', which is no stored password${fieldCalledNow(at.entity, other)}`,
            nameOne(at, 'password', (one) => one.kind === 'password' && !one.confirms && !one.proves),
          ),
        ];
  });
}

export const timeProblems = (at: At<FieldOf<'time'>>): string[] => [...otherwiseProblems(at), ...earliestProblems(at)];

function earliestProblems(at: At<FieldOf<'time'>>): string[] {
  return (at.field.earliest ?? [])
    .filter((path) => {
      const other = fieldAt(at.entity, path)?.field;
      return other?.kind !== 'time' || other.earliest !== undefined;
    })
    .map((path) =>
      fieldProblem(
        at,
        `its earliest names '${path}', which is no time of ${at.name} that is kept${fieldCalledNow(at.entity, path)}`,
        'Name two time fields that are kept',
      ),
    );
}

function otherwiseProblems(at: At<FieldOf<'time'>>): string[] {
  const { otherwise } = at.field;
  if (!otherwise) return [];
  const wanted = [
    ['field', 'time'],
    ['where', 'boolean'],
  ] as const;
  return wanted
    .filter(([key, kind]) => fieldAt(at.entity, otherwise[key])?.field.kind !== kind)
    .map(([key, kind]) =>
      fieldProblem(
        at,
        `otherwise names '${otherwise[key]}' as its ${key}, which is no ${kind}${fieldCalledNow(at.entity, otherwise[key])}`,
        nameOne(at, kind),
      ),
    );
}

/** A text's history has to be kept somewhere. */
export function historyProblems(at: At<FieldOf<'text'>>): string[] {
  const { history } = at.field;
  if (history === undefined) return [];
  const named = fieldAt(at.entity, history)?.field;
  if (named?.kind === 'json' && named.contract === 'FactHistory') return [];
  return [
    fieldProblem(
      at,
      `history names '${history}', which keeps no facts${fieldCalledNow(at.entity, history)}`,
      `Name a field f.json({ contract: 'FactHistory' }) of ${at.name}`,
    ),
  ];
}

/** Years are known by a name of their own. */
export function yearsProblems(at: At<FieldOf<'date'>>): string[] {
  const { years } = at.field;
  if (years === undefined || !fieldAt(at.entity, triggerName(at))) return [];
  return [
    fieldProblem(
      at,
      `years is '${years}', which is a field of its own`,
      `Give the years a name that ${at.name} has no field of`,
    ),
  ];
}
