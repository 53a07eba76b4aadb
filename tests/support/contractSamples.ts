import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';

/** What ts-json-schema-generator writes of a type. */
export interface ContractSchema {
  $ref?: string;
  definitions?: { [name: string]: ContractSchema };
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: ContractSchema[];
  allOf?: ContractSchema[];
  properties?: { [name: string]: ContractSchema };
  required?: string[];
  additionalProperties?: boolean | ContractSchema;
  items?: ContractSchema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
}

const folder = join(import.meta.dirname, '../../schemas/contracts');

/** A value that a contract takes, made from its generated schema. */
export function madeByContract(contract: string, mark: string): unknown {
  const file = join(folder, `${contract}.json`);
  if (!existsSync(file)) throw new Error(`There is no schemas/contracts/${contract}.json: run npm run schemas.`);
  return madeBySchema(JSON.parse(readFileSync(file, 'utf8')), mark, contract);
}

/** A valid value of a schema; throws when the created one is refused. */
export function madeBySchema(schema: ContractSchema, mark: string, name: string): unknown {
  const value = made(schema, { mark, definitions: schema.definitions ?? {}, depth: 0 });
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  if (ajv.validate(schema, value)) return value;
  throw new Error(
    `The sample of ${name} is refused: ${ajv.errorsText()}. Add one by hand in tests/support/samples.ts.`,
  );
}

interface At {
  mark: string;
  definitions: { [name: string]: ContractSchema };
  depth: number;
}

/** From here on a recursive type ends: only required parts, and no further items. */
const deep = 6;

function made(schema: ContractSchema, at: At): unknown {
  const { $ref, anyOf, allOf } = schema;
  if ($ref !== undefined) return made(definitionOf($ref, at), { ...at, depth: at.depth + 1 });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return made((at.depth < deep ? undefined : anyOf.find(isPlain)) ?? anyOf[0] ?? {}, at);
  if (allOf) return made(Object.assign({}, schema, { allOf: undefined }, ...allOf), at);
  const [type = schema.properties ? 'object' : 'string'] = [schema.type ?? []].flat();
  switch (type) {
    case 'object':
      return objectOf(schema, { ...at, depth: at.depth + 1 });
    case 'array':
      return arrayOf(schema, { ...at, depth: at.depth + 1 });
    case 'string':
      return textOf(schema, at.mark);
    case 'integer':
    case 'number':
      return numberOf(schema, type === 'integer');
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      throw new Error(`There is no sample for the type ${type}: add one in tests/support/contractSamples.ts.`);
  }
}

const isPlain = ({ $ref, type }: ContractSchema) => $ref === undefined && type !== 'object' && type !== 'array';

function definitionOf($ref: string, { definitions }: At): ContractSchema {
  const name = decodeURIComponent($ref.replace('#/definitions/', ''));
  const found = definitions[name];
  if (!found) throw new Error(`The schema has no ${$ref}.`);
  return found;
}

function objectOf({ properties = {}, required = [], additionalProperties }: ContractSchema, at: At): unknown {
  const wanted = Object.entries(properties).filter(([name]) => at.depth < deep || required.includes(name));
  if (wanted.length === 0 && typeof additionalProperties === 'object' && at.depth < deep)
    return { one: made(additionalProperties, at) };
  return Object.fromEntries(wanted.map(([name, schema]) => [name, made(schema, at)]));
}

function arrayOf({ items = {}, minItems = 0, maxItems }: ContractSchema, at: At): unknown[] {
  const length = Math.min(Math.max(minItems, at.depth < deep ? 1 : 0), maxItems ?? minItems + 1);
  return Array.from({ length }, () => made(items, at));
}

const formatted: { readonly [format: string]: (mark: string) => string } = {
  date: () => '2026-01-05',
  time: () => '10:00:00Z',
  'date-time': () => '2026-01-05T10:00:00.000Z',
  email: (mark) => `${mark}@example.com`,
  hostname: () => 'example.com',
  ipv4: () => '192.0.2.1',
  uri: (mark) => `https://example.com/${mark}`,
  uuid: () => '6f0d5f3e-7d0c-4a55-9a3c-0d4b8c5e2a11',
};

function textOf({ format, pattern, minLength = 0, maxLength = 255 }: ContractSchema, mark: string): string {
  const plain = (format === undefined ? undefined : formatted[format]?.(mark)) ?? mark.padEnd(minLength, 'x');
  const text = plain.slice(0, maxLength);
  if (pattern === undefined || new RegExp(pattern).test(text)) return text;
  // always the same ones; of letters that every database keeps
  const fitting = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 100 });
  const fits = (one: string) => /^[ -~]*$/.test(one) && one.length >= minLength && one.length <= maxLength;
  return fitting.find(fits) ?? text;
}

function numberOf(schema: ContractSchema, whole: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? (whole ? 1 : 0.5);
  const least = Math.max(minimum ?? -Infinity, (exclusiveMinimum ?? -Infinity) + step);
  const most = Math.min(maximum ?? Infinity, (exclusiveMaximum ?? Infinity) - step);
  const near = Math.min(Math.max(1, least), most);
  return multipleOf === undefined && !whole ? near : Math.ceil(near / step) * step;
}
