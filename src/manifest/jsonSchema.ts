import type { EntityDef, ManifestDef } from './entity.ts';
import { enums } from './enums.ts';
import type { Bound, FieldDef, FieldOf, RefField } from './fieldDef.ts';
import { fieldAt, hasVersion, isWritable, type PlacedField, placedFields, writeName } from './fields.ts';
import { formats } from './formats.ts';
import type { MessageKey } from './messages.ts';
import { unreachable } from './unreachable.ts';

/** The part of JSON Schema 2020-12 that the manifest needs. `x-message` names the message for a mismatch. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: { [name: string]: JsonSchema };
  required?: string[];
}

export type Use = 'record' | 'create' | 'update';

const id: JsonSchema = { type: 'string', pattern: '^[0-9]{1,19}$', 'x-message': 'reference' };
const decimalPattern = (scale: number) => `^-?[0-9]{1,${14 - scale}}${scale === 0 ? '' : `(\\.[0-9]{1,${scale}})?`}$`;
const withMessage = (schema: JsonSchema, message: MessageKey): JsonSchema => ({ ...schema, 'x-message': message });
/** PostgreSQL keeps no NUL character, and JSON no lone half of a surrogate pair. */
const noNul = '^[^\\u0000]*$';
const text = (field: { min?: number; max?: number }, limit: number): JsonSchema => ({
  type: 'string',
  ...(field.min === undefined ? {} : { minLength: field.min }),
  maxLength: field.max ?? limit,
});

/** JSON Schema compares no texts: whoever reads it is told, and ajv holds them by keywords of our own (server/validation/keywords.ts). */
function bounds({ min, max }: { min?: Bound; max?: Bound }): JsonSchema {
  const told = [min === undefined ? [] : `at least ${min}`, max === undefined ? [] : `at most ${max}`]
    .flat()
    .join(', ');
  return {
    ...(min === undefined ? {} : { 'x-minimum': String(min) }),
    ...(max === undefined ? {} : { 'x-maximum': String(max) }),
    ...(told === '' ? {} : { description: `A decimal number, ${told}` }),
  };
}

/** Not empty, and not of blanks alone. */
const filled: JsonSchema = { pattern: '\\S', 'x-message': 'required' };
/** What has to be given has to say something. */
function demanded(schema: JsonSchema): JsonSchema {
  if (schema.type === 'string' && !schema.enum && schema.const === undefined) return { ...schema, allOf: [filled] };
  return schema.type === 'array' ? { ...schema, minItems: 1 } : schema;
}

type Make = { [K in Exclude<FieldDef['kind'], 'group'>]: (field: FieldOf<K>) => JsonSchema };

/** The schema of a value as it is written; exhaustive over the kinds. */
const written: Make = {
  id: () => id,
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
  ref: () => id,
  refs: (field) => ({
    type: 'array',
    items: field.by ? { type: 'string', minLength: 1, maxLength: 255 } : id,
    maxItems: 1000,
    uniqueItems: true,
  }),
  many: () => ({ type: 'array' }),
  computed: (field) => ({ $ref: `contracts/${field.contract}.json` }),
};

const reference: JsonSchema = { type: 'object', properties: { id }, required: ['id'] };

function served(field: Exclude<FieldDef, FieldOf<'group'>>): JsonSchema {
  switch (field.kind) {
    case 'ref':
      return reference;
    case 'refs':
    case 'many':
      return { type: 'array', items: reference };
    case 'currency':
      return {
        type: 'object',
        properties: { code: writtenSchema(field), name: { type: 'string' } },
        required: ['code', 'name'],
      };
    case 'names':
      return { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } };
    // as they are written
    case 'id':
    case 'partnerId':
    case 'text':
    case 'longText':
    case 'email':
    case 'password':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'boolean':
    case 'time':
    case 'date':
    case 'choice':
    case 'texts':
    case 'json':
    case 'computed':
      return writtenSchema(field);
    default:
      return unreachable(field, 'A field');
  }
}

function writtenSchema(field: Exclude<FieldDef, FieldOf<'group'>>): JsonSchema {
  // each maker takes the kind that it stands under
  const make = written[field.kind] as (field: Exclude<FieldDef, FieldOf<'group'>>) => JsonSchema;
  return make(field);
}

function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref === 'string') return { anyOf: [schema, { type: 'null' }] };
  const widened: JsonSchema = { ...schema, type: [schema.type, 'null'].flat().filter((type) => type !== undefined) };
  if (Array.isArray(schema.enum)) widened.enum = [...schema.enum, null];
  return widened;
}

const isRequired = ({ field }: PlacedField) => 'required' in field && field.required === true;
const isPresent = (placed: PlacedField) =>
  isRequired(placed) ||
  ['id', 'refs', 'names'].includes(placed.field.kind) ||
  ('stamp' in placed.field && Boolean(placed.field.stamp));

/** JSON Schema of an entity for one use. Bodies take no field that isn't declared. */
export function entitySchema(manifest: ManifestDef, name: string, use: Use): JsonSchema {
  const entity = manifest.entities[name];
  if (!entity) throw new Error(`There is no entity '${name}'.`);
  return use === 'record' ? recordSchema(name, entity) : bodySchema(name, entity, use);
}

function recordSchema(name: string, entity: EntityDef): JsonSchema {
  const properties: { [name: string]: JsonSchema } = {};
  const required: string[] = [];
  for (const placed of placedFields(entity)) {
    const { field, path } = placed;
    if (field.kind === 'password') continue;
    const [outer, inner] = path.split('.');
    if (outer && inner) {
      properties[outer] ??= { type: 'object', properties: {} };
      Object.assign(properties[outer].properties ?? {}, { [inner]: nullable(served(field)) });
      continue;
    }
    properties[path] = isPresent(placed) ? served(field) : nullable(served(field));
    if (field.kind === 'ref' || field.kind === 'currency') {
      const key = field.kind === 'ref' ? refColumn(path, field) : `${path}_id`;
      properties[key] = isPresent(placed) ? { type: 'string' } : { type: ['string', 'null'] };
    }
    if (isPresent(placed)) required.push(path);
  }
  return { $id: `${name}.record`, title: name, type: 'object', properties, required };
}

const refColumn = (path: string, field: RefField) => field.column ?? `${path}_id`;

function bodySchema(name: string, entity: EntityDef, use: 'create' | 'update'): JsonSchema {
  const properties: { [name: string]: JsonSchema } = {};
  const required: string[] = [];
  for (const placed of formFields(entity)) {
    const schema = writtenSchema(placed.field);
    const needed = isRequired(placed);
    properties[writeName(placed)] = needed ? demanded(schema) : nullable(schema);
    if (needed && use === 'create') required.push(writeName(placed));
  }
  if (use === 'update') {
    properties.id = id;
    if (hasVersion(entity)) properties.updated_at = withMessage({ type: 'string', format: 'date-time' }, 'time');
  }
  const conditions = formFields(entity).flatMap((placed) => requiredIf(entity, placed, use));
  return {
    $id: `${name}.${use}`,
    title: name,
    type: 'object',
    properties,
    required,
    additionalProperties: false,
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
    ...(use === 'update' ? confirmations(entity) : {}),
  };
}

/** The fields that a body may hold. */
export function formFields(entity: EntityDef): PlacedField[] {
  return placedFields(entity).filter(isWritable);
}

/**
 * A field that another one's value asks for. A change may leave it out, where it is there already: what the record then holds
 * is the server's to judge (server/sql/write.ts).
 */
function requiredIf(entity: EntityDef, placed: PlacedField, use: 'create' | 'update'): JsonSchema[] {
  const rule = 'requiredIf' in placed.field ? placed.field.requiredIf : undefined;
  const other = rule && fieldAt(entity, rule.field);
  if (!rule || !other) return [];
  const [name, asker] = [writeName(placed), writeName(other)];
  // a new record has the default of what its body leaves out, and may leave out
  const byDefault =
    use === 'create' && !isRequired(other) && 'default' in other.field && rule.in.includes(String(other.field.default));
  return [
    {
      if: {
        properties: { [asker]: { enum: rule.in.map((value) => asWritten(other.field, value)) } },
        ...(byDefault ? {} : { required: [asker] }),
      },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: {
        ...(use === 'create' ? { required: [name] } : {}),
        properties: {
          [name]: { not: { enum: [null, ''] }, pattern: filled.pattern, minItems: 1, 'x-message': 'required' },
        },
      },
    },
  ];
}

/** A value of requiredIf as a body holds it. */
function asWritten(field: FieldDef, value: string): string | number | boolean {
  if (field.kind === 'boolean') return value === 'true';
  return field.kind === 'integer' ? Number(value) : value;
}

/** Whoever sends a new password sends its confirmation too. */
function confirmations(entity: EntityDef): JsonSchema {
  const pairs = placedFields(entity).flatMap(({ path, field }) =>
    field.kind === 'password' && field.confirms ? [[field.confirms, [path]] as const] : [],
  );
  return pairs.length > 0 ? { dependentRequired: Object.fromEntries(pairs) } : {};
}
