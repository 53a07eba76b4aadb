import { areas, type EntityDef, type ManifestDef, stores, thingKinds, verbs } from '../entity.ts';
import { enums } from '../enums.ts';
import type { FieldOf, Kind } from '../fieldDef.ts';
import { formats } from '../formats.ts';
import { isObject } from '../isObject.ts';
import { kindDefs } from '../kindDefs.ts';
import { filterOps } from '../operators.ts';
import { piiMarks } from '../pii.ts';
import { chartShapeProblems } from './chartProblems.ts';
import {
  anyOf,
  anyText,
  byName,
  type Check,
  type ChecksOf,
  decimalCheck,
  either,
  faultsOf,
  flagCheck,
  iconCheck,
  list,
  made,
  type Needed,
  needed,
  object,
  oneOfCheck,
  textCheck,
  whole,
} from './checks.ts';
import { itemShapeProblems } from './menuShape.ts';
import { openingCheck } from './openingProblems.ts';
import { declaredIn, problemText, shown } from './problemText.ts';
import { searchShapeProblems } from './searchProblems.ts';

const texts = list(textCheck, 'texts');
const names = list(textCheck, 'names of fields');
const pairOfNames = (value: unknown) =>
  texts(value) === undefined && Array.isArray(value) && value.length === 2 ? undefined : 'the names of two fields';
const op = oneOfCheck(filterOps, declaredIn.operators);
const ops = list(op, 'operators');
const opsWanted = `operators such as ['eq'], or names of its own such as { after_date: 'gte' }; the operators are ${filterOps.join(', ')} (${declaredIn.operators})`;
const filter = anyOf(opsWanted, ops, byName(anyOf('', op, ops), ''));
const relationFilter = byName(
  textCheck,
  "the filter's names with fields at the other end, such as { customer_id: 'id' }",
);

const base = {
  required: flagCheck,
  requiredIf: made(
    { field: needed(textCheck), in: needed(list(anyText, 'texts')) },
    "a field and its values, such as { field: 'type', in: ['OTHER'] }",
  ),
  readOnly: flagCheck,
  pii: anyOf(
    `true, false or one of ${piiMarks.join(', ')} (${declaredIn.pii})`,
    flagCheck,
    oneOfCheck(piiMarks, declaredIn.pii),
  ),
  unique: flagCheck,
  renamedFrom: textCheck,
  sort: anyOf("true, false or 'few'", flagCheck, either('few')),
  known: anyOf(
    "false, or { from: 'a field of the kind time' }",
    either(false),
    made({ from: needed(textCheck), before: anyOf('', anyText, flagCheck) }, ''),
  ),
  says: textCheck,
};
const column = { ...base, filter };

const mentionsCheck = either('alert', 'case', 'intervention');

type OptionsOf<K extends Kind> = Omit<FieldOf<K>, 'kind'>;

/** What each option of each kind of field has to be; an option that a kind gains does not compile until it is here. */
const fieldChecks: { readonly [K in Kind]: ChecksOf<OptionsOf<K>> } = {
  id: column,
  partnerId: column,
  text: {
    ...column,
    min: whole,
    max: whole,
    trimmed: flagCheck,
    format: oneOfCheck(Object.keys(formats), declaredIn.formats),
    names: either('entity'),
    idOf: textCheck,
    idIn: textCheck,
    nameOf: textCheck,
    otherwise: names,
    words: oneOfCheck(Object.keys(enums), declaredIn.enums),
    mentions: mentionsCheck,
    hashOf: either('device', 'address', 'instrument'),
    history: textCheck,
    default: anyText,
  },
  longText: { ...column, max: whole, holds: either('json', 'reasons'), mentions: mentionsCheck },
  email: column,
  password: { ...base, confirms: textCheck, proves: textCheck },
  integer: {
    ...column,
    min: whole,
    max: whole,
    default: whole,
    score: oneOfCheck([...enums.RiskCategoryTypes], declaredIn.enums),
  },
  decimal: { ...column, scale: needed(whole), shown: whole, min: decimalCheck, max: decimalCheck },
  money: {
    ...column,
    currency: needed(textCheck),
    min: decimalCheck,
    max: decimalCheck,
    difference: pairOfNames,
  },
  boolean: { ...column, default: flagCheck },
  time: {
    ...column,
    stamp: either('create', 'update'),
    otherwise: made(
      { field: needed(textCheck), where: needed(textCheck) },
      "a time and a boolean field, such as { field: 'created_at', where: 'settled' }",
    ),
    earliest: pairOfNames,
  },
  date: { ...column, years: textCheck },
  choice: { ...column, of: needed(oneOfCheck(Object.keys(enums), declaredIn.enums)), default: anyText },
  currency: column,
  texts: column,
  names: { ...base, of: needed(either('permissions', 'scopes', 'events', 'categories', 'weekdays')) },
  json: { ...base, contract: needed(textCheck), as: either('text') },
  ref: {
    ...base,
    to: needed(textCheck),
    column: textCheck,
    onDelete: either('cascade', 'set null'),
    filter: relationFilter,
    otherwise: textCheck,
  },
  refs: {
    ...base,
    to: needed(textCheck),
    by: textCheck,
    through: made(
      { entity: needed(textCheck), from: needed(textCheck), to: needed(textCheck) },
      "an entity and its two references, such as { entity: 'customer_customer', from: 'customer', to: 'related' }",
    ),
    filter: relationFilter,
  },
  many: { ...base, of: needed(textCheck), by: needed(textCheck), about: flagCheck, filter: relationFilter },
  group: { fields: needed(object), inJson: either(true) },
  computed: {
    contract: needed(textCheck),
    byHand: flagCheck,
    listed: names,
    names: flagCheck,
    shownAs: either('figure', 'moment'),
  },
};

const kindNames = Object.keys(kindDefs);
const isKind = (value: unknown): value is Kind => kindNames.some((kind) => kind === value);

const entityChecks: ChecksOf<EntityDef> = {
  path: needed(textCheck),
  createPath: textCheck,
  route: needed(textCheck),
  routeName: textCheck,
  aliases: texts,
  model: oneOfCheck(enums.Models, declaredIn.enums),
  at: textCheck,
  sharers: byName(
    made({ kind: needed(oneOfCheck(thingKinds, declaredIn.entity)), by: textCheck }, ''),
    "names with what is shared, such as { device_sharers: { kind: 'DEVICE', by: 'device_hash' } }",
  ),
  store: needed(oneOfCheck(stores, declaredIn.entity)),
  area: needed(oneOfCheck(areas, declaredIn.entity)),
  icon: needed(iconCheck),
  label: needed(textCheck),
  refFields: names,
  sort: needed(textCheck),
  thenBy: textCheck,
  opens: openingCheck,
  groupedBy: textCheck,
  fields: needed(object),
  list: needed(names),
  form: needed(
    anyOf(
      'false, a list of names of fields, or { create: […], edit: […] }',
      either(false),
      names,
      made({ create: needed(names), edit: needed(names) }, ''),
    ),
  ),
  formIn: either('dialog', 'page'),
  verbs: list(oneOfCheck(verbs, declaredIn.entity), `${verbs.join(', ')} (${declaredIn.entity})`),
  uniqueTogether: list(names, 'lists of names of fields'),
  renamedFrom: textCheck,
  charts: object,
  byMonth: flagCheck,
  pessimistic: flagCheck,
  fixedBy: textCheck,
  // its own options are judged below
  search: () => undefined,
};

/** What of a manifest is not written in its language at all: what types keep from being written, where there are types. */
export function shapeProblems(manifest: ManifestDef): string[] {
  // a JavaScript file, or a cast, may hold anything
  const { entities, menu }: { entities?: unknown; menu?: unknown } = manifest;
  const problems: string[] = [];
  if (!isObject(entities))
    problems.push(
      problemText(
        'manifest',
        'entities',
        'it is missing',
        "List the entities in entities: { … } of defineManifest's argument",
      ),
    );
  if (!Array.isArray(menu))
    problems.push(problemText('manifest', 'menu', 'it is missing', 'Give the entries of the menu in menu: […]'));
  return [
    ...problems,
    ...Object.entries(isObject(entities) ? entities : {}).flatMap(([name, entity]) => entityProblems(name, entity)),
    ...(Array.isArray(menu) ? menu : []).flatMap(itemShapeProblems),
  ];
}

function entityProblems(name: string, entity: unknown): string[] {
  if (!isObject(entity))
    return [problemText(name, null, `${shown(entity)} is no entity`, 'Declare it by entity({ … })')];
  const faults = faultsOf(entity, entityChecks, declaredIn.entity, 'an entity');
  const fields = isObject(entity.fields) ? entity.fields : {};
  return [
    ...faults.map(({ problem, remedy }) => problemText(name, null, problem, remedy)),
    ...searchShapeProblems(name, entity.search),
    ...Object.entries(fields).flatMap(([path, field]) => fieldProblems(name, path, field)),
    ...chartShapeProblems(name, entity.charts),
  ];
}

function fieldProblems(entity: string, path: string, field: unknown, inGroup = false): string[] {
  if (!isObject(field))
    return [problemText(entity, path, `${shown(field)} is no field`, 'Declare it by f, such as f.text()')];
  const { kind, ...options } = field;
  if (!isKind(kind))
    return [
      problemText(
        entity,
        path,
        `${shown(kind)} is no kind of field`,
        `Use one of ${kindNames.join(', ')} (${declaredIn.field})`,
      ),
    ];
  if (inGroup && kindDefs[kind].stands !== 'column')
    return [problemText(entity, path, `a group can't hold a ${kind}`, 'Declare it beside the group')];
  const checks: { readonly [option: string]: Check | Needed } = fieldChecks[kind];
  const faults = faultsOf(options, checks, declaredIn.field, `a field of the kind ${kind}`);
  const inner = kind === 'group' && isObject(options.fields) ? Object.entries(options.fields) : [];
  return [
    ...faults.map(({ problem, remedy }) => problemText(entity, path, problem, remedy)),
    ...inner.flatMap(([name, one]) => fieldProblems(entity, `${path}.${name}`, one, true)),
  ];
}
