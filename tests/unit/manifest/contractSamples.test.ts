import { expect, test } from 'vitest';
import { contractNames } from '../../../scripts/schemas/build.ts';
import { madeByContract, madeBySchema } from '../../support/contractSamples.ts';

test.each(contractNames)('a sample of %s is made from its schema', (name) => {
  expect(madeByContract(name, 'north')).toBeDefined();
});

test('samples cover bounds, patterns, formats, choices, and recursive types', () => {
  const note = {
    type: 'object',
    properties: {
      code: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{3}$' },
      text: { type: 'string', minLength: 12, maxLength: 14 },
      mail: { type: 'string', format: 'email' },
      day: { type: 'string', format: 'date' },
      count: { type: 'integer', exclusiveMinimum: 3, maximum: 9 },
      part: { type: 'number', minimum: 0.1, exclusiveMaximum: 0.5, multipleOf: 0.1 },
      state: { type: ['string', 'null'], enum: ['NEW', 'DONE', null] },
      kind: { type: 'string', const: 'NOTE' },
      pair: { type: 'array', items: { type: 'boolean' }, minItems: 2, maxItems: 2 },
      values: { type: 'object', additionalProperties: { type: 'number' } },
      above: { anyOf: [{ $ref: '#/definitions/Note' }, { type: 'null' }] },
      below: { type: 'array', items: { $ref: '#/definitions/Note' } },
    },
    required: ['code', 'above', 'below', 'kind'],
    additionalProperties: false,
  };
  const made = madeBySchema({ $ref: '#/definitions/Note', definitions: { Note: note } }, 'north', 'Note');
  expect(made).toMatchObject({ text: 'northxxxxxxx', mail: 'north@example.com', state: 'NEW', kind: 'NOTE' });
});

test('an impossible sample is reported with where to add it', () => {
  expect(() => madeBySchema({ type: 'string', format: 'iri', maxLength: 0, minLength: 1 }, 'north', 'Odd')).toThrow(
    'The sample of Odd is refused: ',
  );
});
