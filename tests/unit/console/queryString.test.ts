import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from '../../../vite/native/queryString.ts';

test('a list’s state stands in its address as react-admin’s own library writes it', () => {
  const filter = JSON.stringify({ 'customer.name': "O'Neil (1)*!", state: ['OPEN'] });
  expect(stringify({ sort: 'stake', page: 2, filter, order: undefined, open: null })).toBe(
    'filter=%7B%22customer.name%22%3A%22O%27Neil%20%281%29%2A%21%22%2C%22state%22%3A%5B%22OPEN%22%5D%7D&open&page=2&sort=stake',
  );
  expect(stringify({})).toBe('');
});

test('an address is read as it was written, whatever is in it', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((one) => one !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (query) => {
      expect(parse(`?${stringify(query)}`)).toEqual({ ...query });
    }),
  );
});

test('a blank written as a plus and a broken percent sign are read', () => {
  expect(parse('?name=Ann+Lee&share=100%')).toEqual({ name: 'Ann Lee', share: '100%' });
});
