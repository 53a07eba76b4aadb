import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashCode, keyedHash } from '../../../src/demoMode/keyedHash.ts';
import { idOf, pseudonymOf, replaceTokens } from '../../../src/demoMode/pseudonyms.ts';
import { key } from './sample.ts';

test('DEM-2 the keyed hash is HalfSipHash-2-4, by its authors’ test vectors', () => {
  const reference = [0x03020100, 0x07060504] as const;
  const vectors = [0x5b9f35a9, 0xb85a4727, 0x03a662fa];
  for (const [length, expected] of vectors.entries()) {
    const text = String.fromCharCode(...Array.from({ length }, (_, at) => at));
    expect(keyedHash(reference, text)).toBe(expected);
  }
});

test('DEM-2 every id has its own constant token, which leads back to it', () => {
  const ids = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String);
  fc.assert(
    fc.property(ids, (id) => {
      const token = pseudonymOf(key, id) ?? '';
      expect(token).toMatch(/^9(\d{14}|\d{26})$/);
      expect(token).not.toContain(id.length > 3 ? id : '-');
      expect(idOf(key, token)).toBe(id);
      expect(pseudonymOf(key, id)).toBe(token);
    }),
  );
  const first = Array.from({ length: 5_000 }, (_, at) => pseudonymOf(key, String(at)));
  expect(new Set(first).size).toBe(5_000);
});

test('another browser has other tokens, and an invalid token stands for itself', () => {
  expect(pseudonymOf([1, 2], '500')).not.toBe(pseudonymOf(key, '500'));
  expect(idOf([1, 2], pseudonymOf(key, '500') ?? '')).toBeUndefined();
  for (const other of ['', '500', '007', '-5', 'abc', '912345678901234', '9'.repeat(15), '9'.repeat(27)])
    expect(idOf(key, other)).toBeUndefined();
  for (const other of ['', '007', '-5', '1.5', 'abc', '1'.repeat(20)]) expect(pseudonymOf(key, other)).toBeUndefined();
});

test('tokens within a text are replaced; text that only resembles a token is not', () => {
  const [one = '', other = ''] = [pseudonymOf(key, '7'), pseudonymOf(key, '12345678901')];
  const text = `in=${one},${other};1${one};912345678901234`;
  expect(replaceTokens(key, text, (id) => `<${id}>`)).toBe(`in=<7>,<12345678901>;1${one};912345678901234`);
});

test('codes avoid letters and digits that look alike', () => {
  const codes = Array.from({ length: 2_000 }, (_, at) => hashCode(key, String(at), 6));
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(new Set(codes).size).toBe(2_000);
  expect(hashCode(key, 'x', 9).startsWith(hashCode(key, 'x', 6))).toBe(true);
});
