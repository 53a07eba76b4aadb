import { isObject } from './isObject.ts';
import type { Message, MessageKey } from './messages.ts';
import { validationMessages } from './messages.ts';

/** What of ajv's error objects is read here (ajv `ErrorObject`, with `verbose: true`). */
export interface SchemaError {
  instancePath: string;
  keyword: string;
  params: { [name: string]: unknown };
  data?: unknown;
  parentSchema?: { [keyword: string]: unknown };
}
export type FieldErrors = { [path: string]: Message[] };

/** Turns a schema's errors into messages by field (`customer_details.name`); one message per field and rule. */
export function fieldErrors(errors: readonly SchemaError[]): FieldErrors {
  // a field may be called valueOf or __proto__
  const found: FieldErrors = Object.create(null);
  for (const error of errors) {
    if (isFrame(error) && errors.some((other) => !isFrame(other) && isWithin(other, error))) continue;
    const path = pathOf(error);
    const message = messageOf(error);
    const others = found[path] ?? [];
    if (!others.some(({ key }) => key === message.key)) found[path] = [...others, message];
  }
  // a missing value breaks no other rule
  for (const [path, messages] of Object.entries(found)) {
    const missing = messages.find(({ key }) => key === 'required');
    if (missing) found[path] = [missing];
  }
  return found;
}

/** Errors that only say that a branch of a schema failed: that a value is not null, or fits none of several shapes. */
const isFrame = ({ keyword, params }: SchemaError) =>
  ['if', 'anyOf', 'oneOf'].includes(keyword) || (keyword === 'type' && params.type === 'null');

const isWithin = (inner: SchemaError, outer: SchemaError) =>
  inner.instancePath === outer.instancePath || inner.instancePath.startsWith(`${outer.instancePath}/`);

export function pathOf({ instancePath, keyword, params }: SchemaError): string {
  const own = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const added =
    keyword === 'required' || keyword === 'dependentRequired'
      ? params.missingProperty
      : keyword === 'additionalProperties'
        ? params.additionalProperty
        : undefined;
  return [...own, ...(typeof added === 'string' ? [added] : [])].join('.');
}

const typeMessages: { [type: string]: MessageKey } = {
  integer: 'integer',
  number: 'number',
  string: 'text',
  boolean: 'boolean',
  array: 'list',
};

function messageOf(error: SchemaError): Message {
  const { keyword, params, data, parentSchema = {} } = error;
  const own = parentSchema['x-message'];
  if (keyword === 'required' || keyword === 'dependentRequired') return { key: 'required' };
  if (keyword === 'additionalProperties') return unknownField(params.additionalProperty, parentSchema['x-instead']);
  if (data === '' || data === null) return { key: 'required' };
  if (keyword === 'minItems' && Array.isArray(data) && data.length === 0) return { key: 'required' };
  if (keyword === 'minLength') return { key: 'minLength', params: { min: Number(params.limit) } };
  if (keyword === 'maxLength') return { key: 'maxLength', params: { max: Number(params.limit) } };
  if (keyword === 'format' && params.format === 'email') return { key: 'email' };
  if (keyword === 'enum' && Array.isArray(params.allowedValues))
    return { key: 'oneOf', params: { values: params.allowedValues.filter((value) => value !== null).join(', ') } };
  if (keyword === 'multipleOf') return { key: 'integer' };
  if (keyword === 'minimum' || keyword === 'maximum') return range(Number, parentSchema.minimum, parentSchema.maximum);
  if (keyword === 'x-minimum' || keyword === 'x-maximum')
    return range(String, parentSchema['x-minimum'], parentSchema['x-maximum']);
  if (keyword === 'type') return typeMessage(params.type, own);
  if (own === 'number' && /^-?\d+(\.\d+)?$/.test(String(data))) return { key: 'digits' };
  return isMessageKey(own) ? { key: own } : { key: 'regex' };
}

/** A property that no body has: what to send instead where answers have it (`x-instead`, jsonSchema.ts). */
function unknownField(name: unknown, remedies: unknown): Message {
  const instead =
    isObject(remedies) && typeof name === 'string' && Object.hasOwn(remedies, name) ? remedies[name] : undefined;
  if (!Array.isArray(instead)) return { key: 'unknown' };
  return instead.length === 0 ? { key: 'ofServer' } : { key: 'instead', params: { names: instead.join(', ') } };
}

function typeMessage(type: unknown, own: unknown): Message {
  const wanted = [type].flat().find((one) => one !== 'null');
  if (wanted === 'string' && isMessageKey(own) && own !== 'characters') return { key: own };
  return { key: typeMessages[String(wanted)] ?? 'regex' };
}

function range(read: (bound: unknown) => string | number, min: unknown, max: unknown): Message {
  if (min !== undefined && max !== undefined) return { key: 'between', params: { min: read(min), max: read(max) } };
  return min === undefined
    ? { key: 'atMost', params: { max: read(max) } }
    : { key: 'atLeast', params: { min: read(min) } };
}

function isMessageKey(value: unknown): value is MessageKey {
  return typeof value === 'string' && Object.hasOwn(validationMessages, value);
}
