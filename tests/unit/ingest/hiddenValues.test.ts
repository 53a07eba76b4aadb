import { expect, test } from 'vitest';
import { withoutHidden, withoutQuote } from '../../../server/ingest/hiddenValues.ts';

const card = '4000123456784242';

test('a refused row is kept without what would be hashed', () => {
  const row = { partner_instrumentId: 'A', number: card, name: card, kind: 'CARD', number_hash: null };
  expect(JSON.parse(withoutHidden('instruments', JSON.stringify(row)))).toEqual({
    ...row,
    number: '•••',
    name: '•••',
  });
  expect(withoutHidden('sessions', JSON.stringify({ device: 'd', address_hash: 'a', channel: 'Web' }))).toBe(
    '{"device":"•••","address_hash":"•••","channel":"Web"}',
  );
});

test('a row that is no object is not kept, and the parser’s quote of it neither', () => {
  expect(withoutHidden('instruments', `{"number":"${card}"`)).toBe('•••');
  expect(withoutHidden('instruments', JSON.stringify([card]))).toBe('•••');
  expect(withoutQuote('instruments', `row: This row is no JSON (Expected '}' in "${card}")`)).toBe(
    'row: This row is no JSON',
  );
});

test('rows of other kinds are kept as they came', () => {
  expect(withoutHidden('deposits', '{"number":')).toBe('{"number":');
  expect(withoutQuote('deposits', 'row: This row is no JSON (at 3)')).toBe('row: This row is no JSON (at 3)');
});
