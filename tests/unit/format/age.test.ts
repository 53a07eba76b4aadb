import { expect, test } from 'vitest';
import { ageOn } from '../../../src/format/age.ts';

test.each([
  ['2004-02-29', '2025-02-28T23:59:59.999Z', 20],
  ['2004-02-29', '2025-03-01T00:00:00.000Z', 21],
  ['2004-02-29', '2024-02-28T23:59:59.999Z', 19],
  ['2004-02-29', '2024-02-29T00:00:00.000Z', 20],
  ['1990-12-31', '2025-12-30T12:00:00.000Z', 34],
  ['1990-12-31', '2025-12-31T00:00:00.000Z', 35],
  ['2025-01-01', '2025-01-01T00:00:00.000Z', 0],
])('who was born on %s is at %s %i years old', (birth, day, age) => {
  expect(ageOn(birth, new Date(day))).toBe(age);
});

test('a text that is no date has no age', () => {
  expect(ageOn('unknown', new Date())).toBeUndefined();
});
