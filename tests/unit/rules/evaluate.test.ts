import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truthOfFormula } from '../../../src/rules/evaluate.ts';
import { parseFormula } from '../../../src/rules/formula.ts';
import { formulas, keys } from './formulas.ts';

const truths: { [letter: string]: boolean | null } = { t: true, f: false, u: null };
const risk = { T1: 'boolean', T2: 'boolean' } as const;

function hold(text: string, t1 = 'u', t2 = 'u'): boolean | null {
  const parsed = parseFormula(text, risk, 'final_triggers_result');
  if ('problem' in parsed) throw new Error(parsed.problem.key);
  return truthOfFormula(parsed.node, (key) => truths[key === 'T1' ? t1 : t2] ?? null);
}

test('RMT-5 AND, OR and NOT follow three-valued logic', () => {
  const table = (text: string) =>
    [...'tfu'].map((one) => [...'tfu'].map((other) => String(hold(text, one, other))[0]).join('')).join(' ');
  expect(table('T1 AND T2')).toBe('tfn fff nfn');
  expect(table('T1 OR T2')).toBe('ttt tfn tnn');
  expect([...'tfu'].map((one) => hold('NOT T1', one))).toEqual([false, true, null]);
  expect(hold('T1 OR NOT T1', 'u')).toBeNull();
  expect(hold('T1 AND (T2 OR NOT T1)', 't', 'f')).toBe(false);
});

test.each([
  ['1 < 2', true],
  ['0.1 + 0.2 = 0.3', true],
  ['2 / 3 = 0.666667', false],
  ['2 / 3 * 3 = 2', false],
  ['1 / 8 = 0.125', true],
  ['-7 % 3 = -1', true],
  ['7 % 0 = 1', null],
  ['1 / (1 - 1) > 0', null],
  ['1 / 0 > 0 OR 1 = 1', true],
  ['1 / 0 > 0 AND 1 = 2', false],
  ['NOT 1 / 0 > 0', null],
  ['10 - 2 - 3 = 5', true],
  ['2 >= 2 AND 2 <= 2 AND 2 != 3 AND 3 > 2', true],
])('%s is %s', (text, expected) => {
  expect(hold(text)).toBe(expected);
});

test('keys stand for their numbers; an unknown number makes a comparison unknown', () => {
  const parsed = parseFormula('S3 > 3 * S4 AND S1', keys);
  if ('problem' in parsed) throw new Error(parsed.problem.key);
  const told = (s3: string | null, s1: boolean | null = true) =>
    truthOfFormula(parsed.node, { truth: () => s1, number: (key) => (key === 'S3' ? s3 : '0.1') });
  expect(told('0.3')).toBe(false);
  expect(told('0.30000001')).toBe(true);
  expect(told(null)).toBeNull();
  expect(told(null, false)).toBe(false);
});

test('an answer that does not depend on an unknown part stays the same for any value of it', () => {
  const values = fc.constantFrom(true, false, null);
  fc.assert(
    fc.property(formulas, values, values, fc.boolean(), fc.boolean(), (tree, s1, s2, later1, later2) => {
      const number = () => '2';
      const before = truthOfFormula(tree, { truth: (key) => (key === 'S1' ? s1 : s2), number });
      const after = truthOfFormula(tree, { truth: (key) => (key === 'S1' ? (s1 ?? later1) : (s2 ?? later2)), number });
      if (before !== null) expect(after).toBe(before);
    }),
    { numRuns: 1000 },
  );
});
