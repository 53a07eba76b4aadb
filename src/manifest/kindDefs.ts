import { enums } from './enums.ts';
import type { Bound, FieldOf, Kind } from './fieldDef.ts';
import { formats } from './formats.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { MessageKey } from './messages.ts';
import type { ColumnType } from './modelSchema.ts';
import type { FilterOp } from './operators.ts';
import type { Pii } from './pii.ts';

/**
 * The uses of a field. label: naming a record; sort: ordering rows; list: an entry of an entity's `list`; column: a
 * column of exports, and of lists without `list`. Search: find (by typed text), name and tell (in one line). Charts:
 * sum, and where (compared with values).
 */
export type KindUse =
  | 'label'
  | 'sort'
  | 'requiredIf'
  | 'unique'
  | 'list'
  | 'column'
  | 'find'
  | 'name'
  | 'details'
  | 'sum'
  | 'where';

/** The properties of a kind of field that server and console share; its SQL is in server/sql/kinds.ts. */
interface KindDef {
  /** Where its value is stored: in a column of its name, in a reference's column, or in no column of the entity's table. */
  stands: 'column' | 'reference' | 'elsewhere';
  /** Whether a form or a body may ever set it. */
  written: boolean;
  /** Whether it leads to records of an entity, which have permissions and filters of their own. */
  leads: boolean;
  /** Whether it is stored as a hash, and never served, shown or logged. */
  secret: boolean;
  /** The JSON type of its values, where they are not served as objects by `key`. */
  json: 'string' | 'number' | 'boolean' | 'object' | 'unknown';
  /** If a value is served as an object: the property that is written in its place. */
  key: 'id' | 'code' | 'name' | null;
  /** Whether its value is a list. */
  list: boolean;
  /** Whether every record has a value. */
  always: boolean;
  /** Whether no two records have the same value. */
  own: boolean;
  /** The operators that filters on it may have; empty if it can't be filtered. */
  ops: readonly FilterOp[];
  uses: readonly KindUse[];
  /** Its type in triggers; null if they can't use it. */
  trigger: ColumnType | null;
  /** What `pii: true` means. */
  pii: Pii;
  /** How demo mode masks its texts where `pii` is not set: by the field's name, as a line, as prose, as an id, not at all. */
  people: 'named' | 'line' | 'prose' | 'partnerId' | null;
  /** Its height in a form, in boxes; a matrix is higher than any dialog. */
  boxes: number;
}

const equality = ['eq', 'ne', 'in'] as const;
const order = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte'] as const;
const words = ['eq', 'ne', 'in', 'contains', 'starts'] as const;

const listed = ['list', 'column'] as const;
const single = [...listed, 'unique'] as const;
const ordered = [...single, 'sort'] as const;

const column = {
  stands: 'column',
  written: true,
  leads: false,
  secret: false,
  json: 'string',
  key: null,
  list: false,
  always: false,
  own: false,
  ops: [],
  uses: [],
  trigger: null,
  pii: 'name',
  people: null,
  boxes: 1,
} as const;
const line = { ...column, ops: words, trigger: 'text' } as const;
const number = { ...column, ops: order, trigger: 'number', uses: [...ordered, 'details', 'sum'] } as const;
const moment = { ...column, ops: order, trigger: 'datetime', uses: [...ordered, 'details'] } as const;
const elsewhere = { ...column, stands: 'elsewhere', written: false, json: 'unknown', boxes: 0 } as const;
const related = { ...elsewhere, leads: true, key: 'id' } as const;

/** Every kind of field; a new kind does not compile until it is here. */
export const kindDefs = {
  id: {
    ...column,
    written: false,
    always: true,
    own: true,
    ops: order,
    uses: [...ordered, 'label', 'find', 'details'],
  },
  partnerId: {
    ...line,
    own: true,
    uses: [...ordered, 'label', 'requiredIf', 'find', 'name', 'details'],
    pii: 'customer',
    people: 'partnerId',
  },
  text: { ...line, uses: [...ordered, 'label', 'requiredIf', 'find', 'name', 'details', 'where'], people: 'named' },
  longText: { ...line, ops: ['contains'], uses: [...single, 'label'], pii: 'text', people: 'prose', boxes: 2 },
  email: { ...line, uses: [...ordered, 'label', 'requiredIf', 'find', 'name', 'details'], pii: 'mail', people: 'line' },
  password: { ...column, secret: true },
  integer: { ...number, json: 'number', uses: [...number.uses, 'requiredIf'] },
  decimal: number,
  money: { ...number, trigger: 'money', uses: [...ordered, 'sum'] },
  boolean: {
    ...column,
    json: 'boolean',
    ops: ['eq'],
    trigger: 'boolean',
    uses: [...ordered, 'requiredIf', 'where'],
  },
  time: moment,
  date: moment,
  choice: {
    ...column,
    ops: equality,
    uses: [...ordered, 'label', 'requiredIf', 'details', 'where'],
    trigger: 'enum',
  },
  currency: {
    ...column,
    key: 'code',
    ops: equality,
    uses: [...ordered, 'requiredIf', 'details', 'where'],
    trigger: 'text',
  },
  texts: { ...column, ops: ['contains'], uses: listed, people: 'line', boxes: 8 },
  names: { ...column, key: 'name', list: true, always: true, uses: listed, boxes: 20 },
  json: { ...column, json: 'unknown', uses: ['list'], boxes: 4 },
  ref: {
    ...related,
    stands: 'reference',
    written: true,
    uses: [...single, 'label', 'requiredIf', 'details'],
    trigger: 'reference',
    boxes: 1,
  },
  refs: { ...related, written: true, list: true, always: true, uses: listed, boxes: 1 },
  many: { ...related, list: true },
  group: { ...elsewhere, json: 'object', always: true, uses: ['unique', 'list'] },
  computed: elsewhere,
} as const satisfies Record<Kind, KindDef>;

export type Kinds = typeof kindDefs;
/** The kinds whose property has a value. */
export type KindWith<P extends keyof KindDef, V> = { [K in Kind]: Kinds[K][P] extends V ? K : never }[Kind];
/** The kinds that have a use. */
export type KindFor<U extends KindUse> = { [K in Kind]: U extends Kinds[K]['uses'][number] ? K : never }[Kind];

/** Returns the properties of a field's kind. */
export const kindDef = ({ kind }: { kind: Kind }): KindDef => kindDefs[kind];

/** Returns whether a field's kind has a use. */
export function isFor<U extends KindUse, F extends { kind: Kind }>(
  field: F,
  use: U,
): field is Extract<F, { kind: KindFor<U> }> {
  return kindDef(field).uses.includes(use);
}

/** Whether a field is reckoned for each page of a list. */
export const isListed = <F extends { kind: Kind }>(field: F): field is Extract<F, { kind: 'computed' }> =>
  'listed' in field && field.listed !== undefined;

/** Whether exports and lists may have a column of a field. */
export const isColumn = (field: { kind: Kind }): boolean => isFor(field, 'column') || isListed(field);

/** Returns the kinds that have a use, in the order of the table. */
export const kindsFor = (use: KindUse): Kind[] =>
  (Object.keys(kindDefs) as Kind[]).filter((kind) => isFor({ kind }, use));

export const idSchema: JsonSchema = { type: 'string', pattern: '^[0-9]{1,19}$', 'x-message': 'reference' };
const decimalPattern = (scale: number) => `^-?[0-9]{1,${14 - scale}}${scale === 0 ? '' : `(\\.[0-9]{1,${scale}})?`}$`;
export const withMessage = (schema: JsonSchema, message: MessageKey): JsonSchema => ({
  ...schema,
  'x-message': message,
});
/** PostgreSQL keeps no NUL character, and JSON no lone half of a surrogate pair. */
const noNul = '^[^\\u0000]*$';
const text = (field: { min?: number; max?: number }, limit: number): JsonSchema => ({
  type: 'string',
  ...(field.min === undefined ? {} : { minLength: field.min }),
  maxLength: field.max ?? limit,
});

/** JSON Schema compares no texts: the description has the bounds, and ajv enforces them by keywords of our own (server/validation/keywords.ts). */
function bounds({ min, max }: { min?: Bound; max?: Bound }): JsonSchema {
  const bounds = [min === undefined ? [] : `at least ${min}`, max === undefined ? [] : `at most ${max}`]
    .flat()
    .join(', ');
  return {
    ...(min === undefined ? {} : { 'x-minimum': String(min) }),
    ...(max === undefined ? {} : { 'x-maximum': String(max) }),
    ...(bounds === '' ? {} : { description: `A decimal number, ${bounds}` }),
  };
}

/** The schema of a value as it is written; a table of its own, so that the console does not load it. */
export const written = {
  id: () => idSchema,
  partnerId: () => ({ type: 'string', minLength: 1, maxLength: 64, pattern: noNul, 'x-message': 'characters' }),
  text: (field) =>
    field.format
      ? { ...text(field, 255), pattern: formats[field.format].pattern, 'x-message': formats[field.format].message }
      : { ...text(field, 255), pattern: noNul, 'x-message': 'characters' },
  longText: (field) => ({ ...text(field, 10_000), pattern: noNul, 'x-message': 'characters' }),
  email: () => ({ type: 'string', maxLength: 254, format: 'email' }),
  password: (field) =>
    field.confirms
      ? { type: 'string', const: { $data: `1/${field.confirms}` }, 'x-message': 'mismatch' }
      : { type: 'string', minLength: field.proves ? 1 : 8, maxLength: 200 },
  integer: (field) => ({
    type: 'integer',
    minimum: field.min ?? -2_147_483_648,
    maximum: field.max ?? 2_147_483_647,
  }),
  decimal: (field) => ({
    ...withMessage({ type: 'string', pattern: decimalPattern(field.scale) }, 'number'),
    ...bounds(field),
  }),
  money: (field) => ({ ...withMessage({ type: 'string', pattern: decimalPattern(2) }, 'money'), ...bounds(field) }),
  boolean: () => ({ type: 'boolean' }),
  time: () => withMessage({ type: 'string', format: 'date-time' }, 'time'),
  date: () => withMessage({ type: 'string', format: 'date' }, 'date'),
  choice: (field) => ({ type: 'string', enum: [...enums[field.of]] }),
  currency: () => withMessage({ type: 'string', pattern: formats.currencyCode.pattern }, 'regex'),
  texts: () => ({
    type: 'string',
    maxLength: 20_000,
    pattern: '^\\s*\\{[\\s\\S]*\\}\\s*$',
    'x-message': 'regex',
  }),
  names: () => ({
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 100 },
    maxItems: 2000,
    uniqueItems: true,
  }),
  json: (field) =>
    field.as === 'text' ? { type: 'string', maxLength: 200_000 } : { $ref: `contracts/${field.contract}.json` },
  ref: () => idSchema,
  refs: (field) => ({
    type: 'array',
    items: field.by ? { type: 'string', minLength: 1, maxLength: 255 } : idSchema,
    maxItems: 1000,
    uniqueItems: true,
  }),
  many: () => ({ type: 'array' }),
  computed: (field) => ({ $ref: `contracts/${field.contract}.json` }),
} satisfies { [K in Exclude<Kind, 'group'>]: (field: FieldOf<K>) => JsonSchema };
