import { compareDecimals, placesOf } from '../decimals.ts';
import type { EntityDef } from '../entity.ts';
import { enums } from '../enums.ts';
import type { FieldOf } from '../fieldDef.ts';
import { fieldAt, isRelation, placedFields } from '../fields.ts';
import { formats } from '../formats.ts';
import { isFor, kindDef, kindsFor } from '../kindDefs.ts';
import {
  type At,
  currencyOf,
  difference,
  fieldProblem,
  historyProblems,
  idOfProblems,
  type Leaf,
  mentionsProblems,
  namedBesideProblems,
  passwordProblems,
  timeProblems,
  yearsProblems,
} from './beside.ts';
import { declaredIn, fieldCalledNow, problemText, repeated, shown } from './problemText.ts';

/** Enum classes with a value twice, or without values. */
export function enumProblems(): string[] {
  return Object.entries(enums).flatMap(([name, values]: [string, readonly string[]]) => [
    ...(values.length === 0
      ? [problemText('enums', name, 'it has no value', `Give it one (${declaredIn.enums})`)]
      : []),
    ...repeated(values).map((value) =>
      problemText(
        'enums',
        name,
        `its value '${value}' stands there twice`,
        `Take one of them out (${declaredIn.enums})`,
      ),
    ),
  ]);
}

/** Options of fields that contradict each other, or name something unknown. Relations are validated elsewhere. */
export function fieldProblems(name: string, entity: EntityDef): string[] {
  const groups = Object.entries(entity.fields).flatMap(([path, field]) =>
    field.kind === 'group' && Object.keys(field.fields).length === 0
      ? [problemText(name, path, 'the group holds no field', 'Declare its fields in f.group({ … })')]
      : [],
  );
  return [
    ...groups,
    ...placedFields(entity).flatMap(({ path, field }) => {
      const at = { name, entity, path, field };
      return [...operators(at), ...orders(at), ...uniqueness(at), ...conditions(at), ...moments(at), ...ofKind(at)];
    }),
  ];
}

function operators(at: At): string[] {
  const { field } = at;
  if (isRelation(field)) return [];
  if (!('filter' in field) || !field.filter) return [];
  const ops = Array.isArray(field.filter) ? field.filter : Object.values(field.filter).flat();
  const allowed: readonly string[] = kindDef(field).ops;
  return [
    ...(ops.length === 0 ? [fieldProblem(at, 'its filter has no operator', `Name one of ${allowed.join(', ')}`)] : []),
    ...ops
      .filter((op) => !allowed.includes(op))
      .map((op) =>
        fieldProblem(
          at,
          `a ${field.kind} can't be filtered by '${op}'`,
          `Use one of ${allowed.join(', ') || 'no filter'}`,
        ),
      ),
  ];
}

function orders(at: At): string[] {
  const { field } = at;
  if (!('sort' in field) || !field.sort || isFor(field, 'sort')) return [];
  return [
    fieldProblem(
      at,
      `a ${field.kind} has no order to be sorted by`,
      `Drop sort; what can be sorted is ${kindsFor('sort').join(', ')}`,
    ),
  ];
}

function uniqueness(at: At): string[] {
  const { field } = at;
  const problems =
    'unique' in field && field.unique && !isFor(field, 'unique')
      ? [fieldProblem(at, `a ${field.kind} can't be unique`, 'Drop unique')]
      : [];
  if (!('required' in field) || !field.required) return problems;
  if (field.kind === 'many' || (field.kind === 'refs' && field.through))
    problems.push(fieldProblem(at, 'it is required, and nobody writes it', 'Drop required'));
  if (field.kind === 'ref' && field.onDelete === 'set null')
    problems.push(
      fieldProblem(
        at,
        'it is required, and onDelete would empty it',
        "Drop required, or say onDelete: 'cascade' or nothing, which refuses the deletion",
      ),
    );
  return problems;
}

function conditions(at: At): string[] {
  const { field, entity, path } = at;
  const rule = 'requiredIf' in field ? field.requiredIf : undefined;
  if (!rule) return [];
  const other = fieldAt(entity, rule.field)?.field;
  if (!other || rule.field === path)
    return [
      fieldProblem(
        at,
        `requiredIf names '${rule.field}', which is no other field of ${at.name}${fieldCalledNow(entity, rule.field)}`,
        `Name one of ${placedFields(entity)
          .flatMap((one) => (one.path === path ? [] : [one.path]))
          .join(', ')}`,
      ),
    ];
  if (rule.in.length === 0)
    return [fieldProblem(at, 'requiredIf names no value', `Name values of ${rule.field} in in: […]`)];
  const values = valuesOf(other);
  if (values === null)
    return [
      fieldProblem(
        at,
        `requiredIf names '${rule.field}', a ${other.kind}, which has no single value`,
        'Name a choice, a boolean, a text or a number',
      ),
    ];
  return rule.in
    .filter((value) => values && !values.includes(value))
    .map((value) =>
      fieldProblem(
        at,
        `requiredIf names '${value}', which ${rule.field} never is`,
        `Use values of ${values?.join(', ')}${other.kind === 'choice' ? ` (${declaredIn.enums})` : ''}`,
      ),
    );
}

/** The values that a field can have: null where it has none to compare with, undefined where they are free. */
function valuesOf(field: Leaf): readonly string[] | null | undefined {
  if (field.kind === 'choice') return enums[field.of];
  if (field.kind === 'boolean') return ['true', 'false'];
  return isFor(field, 'requiredIf') ? undefined : null;
}

function moments(at: At): string[] {
  const { field, entity } = at;
  if (!('known' in field) || !field.known) return [];
  const { from, before } = field.known;
  const problems =
    fieldAt(entity, from)?.field.kind === 'time'
      ? []
      : [
          fieldProblem(
            at,
            `known names '${from}', which is no time${fieldCalledNow(entity, from)}`,
            `Name a time field of ${at.name}`,
          ),
        ];
  const values = valuesOf(field);
  if (before === undefined || !values || values.includes(String(before))) return problems;
  return [
    ...problems,
    fieldProblem(
      at,
      `known says that it is ${shown(before)} before, which it never is`,
      `Use one of ${values.join(', ')}`,
    ),
  ];
}

function ofKind(at: At): string[] {
  const { field } = at;
  switch (field.kind) {
    case 'text':
      return textProblems({ ...at, field });
    case 'longText':
      return [...lengths(at, undefined, field.max), ...mentionsProblems({ ...at, field })];
    case 'integer':
      return integerProblems({ ...at, field });
    case 'decimal':
      return [...scales({ ...at, field }), ...bounds(at, field, field.scale)];
    case 'money':
      return [...currencyOf({ ...at, field }), ...bounds(at, field, 2), ...difference({ ...at, field })];
    case 'choice':
      return choiceProblems({ ...at, field });
    case 'password':
      return passwordProblems({ ...at, field });
    case 'time':
      return timeProblems({ ...at, field });
    case 'date':
      return yearsProblems({ ...at, field });
    default:
      return [];
  }
}

function lengths(at: At, min: number | undefined, max: number | undefined): string[] {
  return [
    ...(min !== undefined && min < 0 ? [fieldProblem(at, `its min is ${min}`, 'Give a length of 0 or more')] : []),
    ...(max !== undefined && max < 1 ? [fieldProblem(at, `its max is ${max}`, 'Give a length of 1 or more')] : []),
    ...(min !== undefined && max !== undefined && max >= 1 && min > max ? [turned(at, min, max)] : []),
  ];
}

const turned = (at: At, min: unknown, max: unknown) =>
  fieldProblem(at, `its min ${min} is above its max ${max}`, 'Give a min that is not above max');

function textProblems(at: At<FieldOf<'text'>>): string[] {
  const { min, max, format, default: value } = at.field;
  const wrong = [
    ...lengths(at, min, max),
    ...idOfProblems(at),
    ...namedBesideProblems(at),
    ...mentionsProblems(at),
    ...historyProblems(at),
  ];
  if (value === undefined || wrong.length > 0) return wrong;
  const fits =
    value.length >= (min ?? 0) &&
    value.length <= (max ?? 255) &&
    (format === undefined || new RegExp(formats[format].pattern).test(value));
  return fits
    ? []
    : [
        fieldProblem(
          at,
          `its default '${value}' does not keep its own rules`,
          'Give a default within min, max and format',
        ),
      ];
}

const int32 = 2_147_483_648;

function integerProblems(at: At<FieldOf<'integer'>>): string[] {
  const { min = -int32, max = int32 - 1, default: value } = at.field;
  const outside = Object.entries({ min, max, default: value ?? 0 }).filter(([, one]) => one < -int32 || one >= int32);
  if (outside.length > 0)
    return outside.map(([option, one]) =>
      fieldProblem(
        at,
        `its ${option} ${one} is no number that a column holds`,
        `Use -${int32} to ${int32 - 1}, or f.decimal`,
      ),
    );
  if (min > max) return [turned(at, min, max)];
  if (value === undefined || (value >= min && value <= max)) return [];
  return [fieldProblem(at, `its default ${value} is outside of ${min} to ${max}`, 'Give a default within min and max')];
}

const mostDecimals = 13;

function scales(at: At<FieldOf<'decimal'>>): string[] {
  const { scale, shown: seen } = at.field;
  if (scale < 0 || scale > mostDecimals)
    return [fieldProblem(at, `its scale is ${scale}`, `Give the number of its decimals, 0 to ${mostDecimals}`)];
  if (seen === undefined || (seen >= 0 && seen <= scale)) return [];
  return [
    fieldProblem(at, `it is shown with ${seen} decimals and kept with ${scale}`, `Give shown from 0 to ${scale}`),
  ];
}

function bounds(at: At, { min, max }: Pick<FieldOf<'money'>, 'min' | 'max'>, scale: number): string[] {
  const given = Object.entries({ min, max }).flatMap(([option, bound]) =>
    bound === undefined ? [] : [[option, String(bound)] as const],
  );
  const finer = given
    .filter(([, bound]) => placesOf(bound) > scale)
    .map(([option, bound]) =>
      fieldProblem(
        at,
        `its ${option} ${bound} has more decimals than it is kept with`,
        `Give ${scale} decimals at most`,
      ),
    );
  if (min === undefined || max === undefined || (compareDecimals(String(min), String(max)) ?? 0) <= 0) return finer;
  return [...finer, turned(at, min, max)];
}

function choiceProblems(at: At<FieldOf<'choice'>>): string[] {
  const { of, default: value } = at.field;
  const values: readonly string[] = enums[of];
  if (value === undefined || values.includes(value)) return [];
  return [
    fieldProblem(
      at,
      `its default '${value}' is no value of ${of}`,
      `Use one of ${values.join(', ')} (${declaredIn.enums})`,
    ),
  ];
}
