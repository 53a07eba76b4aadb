import type { EntityDef, ManifestDef } from './entity.ts';
import type { FieldDef, FieldOf } from './fieldDef.ts';
import { fieldAt, hasVersion, isFilled, isWritable, type PlacedField, placedFields, writeName } from './fields.ts';
import { idSchema, kindDef, withMessage, written } from './kindDefs.ts';

/**
 * The part of JSON Schema 2020-12 that the manifest needs. `x-message` names the message for a mismatch, `x-instead` what
 * bodies have in place of an answer's properties.
 */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: { [name: string]: JsonSchema };
  required?: string[];
}

export type SchemaUse = 'record' | 'create' | 'update';

/** Not empty, and not of blanks alone. */
const filled: JsonSchema = { pattern: '\\S', 'x-message': 'required' };
/** The schema of a required value: not empty. */
function demanded(schema: JsonSchema): JsonSchema {
  if (schema.type === 'string' && !schema.enum && schema.const === undefined) return { ...schema, allOf: [filled] };
  return schema.type === 'array' ? { ...schema, minItems: 1 } : schema;
}

const described = (properties: { [name: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const reference = described({ id: idSchema });
const name: JsonSchema = { type: 'string' };

function served(field: Exclude<FieldDef, FieldOf<'group'>>): JsonSchema {
  const { key, list } = kindDef(field);
  if (key === null) return writtenSchema(field);
  const one = key === 'id' ? reference : described(key === 'code' ? { code: writtenSchema(field), name } : { name });
  return list ? { type: 'array', items: one } : one;
}

function writtenSchema(field: Exclude<FieldDef, FieldOf<'group'>>): JsonSchema {
  // each function takes the kind of its key
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
  isRequired(placed) || kindDef(placed.field).always || ('stamp' in placed.field && Boolean(placed.field.stamp));

/** JSON Schema of an entity for one use. Bodies take no field that isn't declared. */
export function entitySchema(manifest: ManifestDef, name: string, use: SchemaUse): JsonSchema {
  const entity = manifest.entities[name];
  if (!entity) throw new Error(`There is no entity '${name}'.`);
  return use === 'record' ? recordSchema(name, entity) : bodySchema(name, entity, use);
}

function recordSchema(name: string, entity: EntityDef): JsonSchema {
  const properties: { [name: string]: JsonSchema } = {};
  const required: string[] = [];
  for (const placed of placedFields(entity)) {
    const { field, path } = placed;
    if (kindDef(field).secret) continue;
    const [outer, inner] = path.split('.');
    if (outer && inner) {
      properties[outer] ??= { type: 'object', properties: {} };
      Object.assign(properties[outer].properties ?? {}, { [inner]: nullable(served(field)) });
      continue;
    }
    properties[path] = isPresent(placed) ? served(field) : nullable(served(field));
    const id = servedId(placed);
    if (id !== null) properties[id] = isPresent(placed) ? { type: 'string' } : { type: ['string', 'null'] };
    if (isPresent(placed)) required.push(path);
  }
  return { $id: `${name}.record`, title: name, type: 'object', properties, required };
}

/** The property that answers have beside a value that is served as one object; null where it is not. */
function servedId({ path, field }: PlacedField): string | null {
  const { key, list } = kindDef(field);
  return key === null || list ? null : ('column' in field && field.column) || `${path}_id`;
}

function bodySchema(name: string, entity: EntityDef, use: 'create' | 'update'): JsonSchema {
  const properties: { [name: string]: JsonSchema } = {};
  const required: string[] = [];
  for (const placed of formFields(entity)) {
    const schema = writtenSchema(placed.field);
    const needed = isRequired(placed);
    properties[writeName(placed)] = isFilled(placed.field) ? demanded(schema) : nullable(schema);
    if (needed && use === 'create') required.push(writeName(placed));
  }
  if (use === 'update') {
    properties.id = idSchema;
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
    'x-instead': insteadOf(entity, properties),
    ...(conditions.length > 0 ? { allOf: conditions } : {}),
    ...confirmations(entity),
  };
}

/**
 * The properties that answers have and bodies do not, each with the names that a body has in its place; none where the
 * server sets the value. A body with one of them is refused with these names.
 */
function insteadOf(entity: EntityDef, body: { [name: string]: JsonSchema }): { [name: string]: string[] } {
  const found: { [name: string]: string[] } = {};
  for (const placed of placedFields(entity)) {
    const { path, field } = placed;
    if (kindDef(field).secret) continue;
    const sent = isWritable(placed) ? [writeName(placed)] : [];
    for (const served of new Set([path, path.split('.')[0] ?? path, servedId(placed) ?? path]))
      if (!Object.hasOwn(body, served)) found[served] = [...(found[served] ?? []), ...sent];
  }
  return found;
}

/** The fields that a body may hold. */
export function formFields(entity: EntityDef): PlacedField[] {
  return placedFields(entity).filter(isWritable);
}

/**
 * A field required by another field's value. A change may omit it when it is stored already: the server validates the
 * resulting record (server/sql/write.ts).
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
  const { json } = kindDef(field);
  if (json === 'boolean') return value === 'true';
  return json === 'number' ? Number(value) : value;
}

/** A new password requires its confirmation, in a new record as in a change. */
function confirmations(entity: EntityDef): JsonSchema {
  const pairs = formFields(entity).flatMap(({ path, field }) =>
    field.kind === 'password' && field.confirms ? [[field.confirms, [path]] as const] : [],
  );
  return pairs.length > 0 ? { dependentRequired: Object.fromEntries(pairs) } : {};
}
