import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { fieldErrors, type SchemaError } from '../../../src/manifest/fieldErrors.ts';
import { wordMessage } from '../../../src/manifest/messages.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true, $data: true, strict: false });
addFormats.default(ajv);
ajv.addKeyword('x-message');

function messages(properties: object, data: object, rest: object = {}): { [field: string]: string[] } {
  const validate = ajv.compile({ type: 'object', properties, additionalProperties: false, ...rest });
  validate(data);
  const found = fieldErrors((validate.errors ?? []) as SchemaError[]);
  return Object.fromEntries(Object.entries(found).map(([field, list]) => [field, list.map(wordMessage)]));
}

describe('VAL-1 the shared rules with the messages of SPEC §5', () => {
  test.each([
    ['required', { type: 'string' }, undefined, 'This field is required'],
    ['required, when it is empty', { type: 'string', minLength: 3 }, '', 'This field is required'],
    ['min length', { type: 'string', minLength: 3 }, 'ab', 'This field must be at least 3 characters long'],
    ['max length', { type: 'string', maxLength: 3 }, 'abcd', 'This field must be at most 3 characters long'],
    ['email', { type: 'string', format: 'email' }, 'nobody', 'Please enter a valid email address'],
    ['integer', { type: 'integer' }, 1.5, 'This field must be a whole number'],
    ['between', { type: 'integer', minimum: 0, maximum: 4 }, 5, 'This field must be between 0 and 4'],
    ['regex', { type: 'string', pattern: '^a' }, 'b', 'This field format is invalid'],
  ])('%s', (_, schema, value, message) => {
    expect(messages({ field: schema }, value === undefined ? {} : { field: value }, { required: ['field'] })).toEqual({
      field: [message],
    });
  });

  test('required-if', () => {
    const condition = {
      if: { properties: { kind: { enum: ['A'] } }, required: ['kind'] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword
      then: { required: ['reason'] },
    };
    const properties = { kind: { type: 'string' }, reason: { type: 'string' } };
    expect(messages(properties, { kind: 'A' }, condition)).toEqual({ reason: ['This field is required'] });
    expect(messages(properties, { kind: 'B' }, condition)).toEqual({});
  });
});

describe('VAL-1 of several shapes, the problem within the value is reported', () => {
  const range = {
    type: 'object',
    properties: { from: { type: 'string', minLength: 2 }, to: { type: 'string', minLength: 2 } },
    required: ['from', 'to'],
  };
  const field = { anyOf: [{ type: 'null' }, range] };

  test('without also reporting that it is no other shape', () => {
    expect(messages({ field }, { field: { from: '9' } })).toEqual({
      'field.from': ['This field must be at least 2 characters long'],
      'field.to': ['This field is required'],
    });
  });

  test('a value that fits no shape is reported as such', () => {
    expect(messages({ field: { anyOf: [{ type: 'null' }, { not: {} }] } }, { field: 'x' })).toEqual({
      field: ['This field format is invalid'],
    });
  });
});

test.each(['valueOf', 'toString', 'constructor', '__proto__'])('names an unknown field called %s', (name) => {
  const body: object = JSON.parse(`{"${name}": 1}`);
  expect(Object.entries(messages({}, body))).toEqual([[name, ['There is no such field']]]);
});
