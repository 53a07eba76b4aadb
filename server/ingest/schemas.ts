import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { isObject } from '../../src/manifest/isObject.ts';
import type { Row } from '../database/types.ts';
import { createAjv } from '../validation/validation.ts';

let ajv: Ajv2020 | undefined;

/** The compiled schema of a type of src/contracts; an error where it was not generated. */
export function validatorOf<E>(contract: string): ValidateFunction<E> {
  ajv ??= createAjv();
  const validate = ajv.getSchema<E>(`contracts/${contract}.json`);
  if (!validate) throw new Error(`schemas/contracts/${contract}.json is missing: run npm run schemas.`);
  return validate;
}

export interface ObjectSchema {
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
