import { pathOf, type SchemaError } from '../../src/manifest/fieldErrors.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { Refused } from '../errors.ts';

/** A parameter that occurs once; `description` is the remedy in a refusal. */
export const queryText = (
  description: string,
  bounds: { pattern?: string; minLength?: number; maxLength?: number } = {},
) => ({ type: 'string', description, ...bounds }) as const;
/** One of these; with '' among them it may be left empty. */
export const oneOf = <const V extends string>(values: readonly V[]) => ({ enum: values });
/** Some of these, with commas between. */
export function someOf(names: readonly string[]) {
  const one = `(?:${names.join('|')})?`;
  return queryText(`a list of ${names.join(', ')} with commas between`, { pattern: `^${one}(?:,${one})*$` });
}
export const wholeNumber = (most: number) => ({
  ...queryText(`a whole number from 1 to ${most}`, { pattern: '^\\d{0,3}$' }),
  'x-minimum': '1',
  'x-maximum': String(most),
});
export const queryTime = queryText('a day such as 2026-01-31 or a moment such as 2026-01-31T18:00:00Z');
/** A parameter that the call validates itself. */
export const anything = {};

/** The schema of a call that takes these parameters, and those of every request (SPEC §7). */
export const queryOf = <P extends object, R extends keyof P & string = never>(properties: P, ...required: R[]) => ({
  type: 'object',
  properties: { ...properties, timezone: anything, currency: anything },
  required,
  additionalProperties: false,
});

type Value<S> = S extends { enum: readonly (infer V)[] } ? V : S extends { type: 'string' } ? string : unknown;
/** The type of a query that a schema accepts. */
export type Query<S extends { properties: object; required: readonly string[] }> = {
  [K in keyof S['properties']]?: Value<S['properties'][K]>;
} & { [K in S['required'][number] & keyof S['properties']]: Value<S['properties'][K]> };

/** A parameter's value, and its expected form. */
const unfitText = (name: string, given: string, remedy: string) =>
  given === '' ? `${name}: ${remedy}` : `${name} can't be '${given.slice(0, 100)}': ${remedy}`;

export const unfit = (name: string, given: string, remedy: string) =>
  Refused.field(name, unfitText(name, given, remedy));

/** A 422 that names each parameter that a schema refuses, and what to give instead. */
export function queryRefusal(errors: readonly SchemaError[]): Refused {
  const texts = errors.slice(0, 50).map((error): [string, string[]] => {
    const name = pathOf(error).slice(0, 100);
    return [name, [textOf(name, error)]];
  });
  return new Refused(Object.fromEntries(texts), texts[0]?.[1][0]);
}

function textOf(name: string, { keyword, data, parentSchema = {} }: SchemaError): string {
  const known = isObject(parentSchema.properties) ? parentSchema.properties : {};
  if (keyword === 'additionalProperties')
    return `There is no parameter '${name}': known are ${Object.keys(known).join(', ')}`;
  if (keyword === 'type') return `${name} must be given once`;
  if (keyword === 'required') return unfitText(name, '', remedyOf(known[name]));
  return unfitText(name, String(data), remedyOf(parentSchema));
}

function remedyOf(schema: unknown): string {
  const { enum: values, description } = isObject(schema) ? schema : {};
  if (!Array.isArray(values)) return `give ${String(description)}`;
  const offered = values.filter((one) => one !== '');
  return offered.length > 2 ? `use one of ${offered.join(', ')}` : `use ${offered.join(' or ')}`;
}
