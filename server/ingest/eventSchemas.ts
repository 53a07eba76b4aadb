import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { type EntityName, manifest } from '../../resources.manifest.ts';
import type { FieldOf } from '../../src/manifest/fieldDef.ts';
import {
  entityOf,
  isKeptByDatabase,
  isStored,
  type PlacedField,
  placedFields,
  type StoredField,
} from '../../src/manifest/fields.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Row } from '../database/database.ts';
import { createAjv } from '../validation/validation.ts';

let ajv: Ajv2020 | undefined;

/** The compiled schema of a type of src/contracts; an error where it was not generated. */
export function validatorOf<E>(contract: string): ValidateFunction<E> {
  ajv ??= createAjv();
  const validate = ajv.getSchema<E>(`contracts/${contract}.json`);
  if (!validate) throw new Error(`schemas/contracts/${contract}.json is missing: run npm run schemas.`);
  return validate;
}

interface ObjectSchema {
  properties: Row;
  required: string[];
}

const isObjectSchema = (schema: unknown): schema is ObjectSchema =>
  isObject(schema) && isObject(schema.properties) && Array.isArray(schema.required);

/** The generated JSON Schema of a contract's type. */
export function contractSchema(contract: string): ObjectSchema {
  const { schema } = validatorOf(contract);
  if (!isObjectSchema(schema)) throw new Error(`schemas/contracts/${contract}.json describes no object.`);
  return schema;
}

/** The schema of the elements of a list that an object holds. */
export function elementSchema({ properties }: ObjectSchema, list: string): ObjectSchema {
  const outer = properties[list];
  if (!isObject(outer) || !isObjectSchema(outer.items)) throw new Error(`The schema has no list of objects ${list}.`);
  return outer.items;
}

/** A column of an entity's table that an event fills, and the value's path in the event. */
export interface EventColumn {
  column: string;
  field: FieldOf<StoredField>;
  property: string;
  inner?: string;
}

/** The stored columns of an entity that an event fills: those whose name, or path, manifest and contract both know. */
export function eventColumns(entity: EntityName, { properties }: ObjectSchema): EventColumn[] {
  return placedFields(entityOf(manifest, entity)).flatMap((placed): EventColumn[] => {
    const { column, field } = placed;
    const place = placeIn(properties, placed);
    return column && place && isStored(field) && isFed(placed) ? [{ column, field, ...place }] : [];
  });
}

function isFed({ field }: PlacedField): boolean {
  if (field.kind === 'id' || field.kind === 'ref') return false;
  return !(field.kind === 'time' && field.stamp) && !isKeptByDatabase(field);
}

function placeIn(properties: Row, { path }: PlacedField): { property: string; inner?: string } | undefined {
  const [outer = path, inner] = path.split('.');
  if (inner === undefined) return outer in properties ? { property: outer } : undefined;
  if (outer in properties) return { property: outer, inner };
  return inner in properties ? { property: inner } : undefined;
}

/** An event's value for a column; null where it has none. */
export function eventValue(event: Row, { property, inner }: EventColumn): unknown {
  const value = event[property] ?? null;
  return inner !== undefined && isObject(value) ? (value[inner] ?? null) : value;
}
