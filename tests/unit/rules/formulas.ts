import fc from 'fast-check';
import type { FormulaNode, KeyTypes } from '../../../src/rules/formula.ts';

export const keys: KeyTypes = {
  S1: 'boolean',
  S2: 'boolean',
  S3: 'number',
  S4: 'number',
  S5: 'evidence',
  T1: 'boolean',
};

const place = { from: 0, to: 0 };
const compareOps = ['>', '>=', '<', '<=', '=', '!='] as const;
const mathOps = ['+', '-', '*', '/', '%'] as const;

const literals = fc
  .tuple(fc.nat(99_999), fc.option(fc.nat(999_999), { nil: undefined }))
  .map(([whole, part]) => (part === undefined ? String(whole) : `${whole}.${part}`));
const key = (name: string, value: boolean): FormulaNode => ({ kind: 'key', key: name, value, ...place });

/** Trees over the keys, as the parser makes them: true or false at the top. */
const { truth } = fc.letrec<{ truth: FormulaNode; number: FormulaNode }>((tie) => ({
  truth: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'formula' },
    fc.constantFrom(key('S1', false), key('S2', false), key('T1', false)),
    tie('truth').map((of): FormulaNode => ({ kind: 'not', of, ...place })),
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), tie('truth'), tie('truth'))
      .map(([kind, left, right]): FormulaNode => ({ kind, left, right, ...place })),
    fc
      .tuple(fc.constantFrom(...compareOps), tie('number'), tie('number'))
      .map(([op, left, right]): FormulaNode => ({ kind: 'compare', op, left, right, ...place })),
  ),
  number: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'formula' },
    fc.oneof(
      fc.constantFrom(key('S3', false), key('S4', true), key('S1', true)),
      literals.map((value): FormulaNode => ({ kind: 'number', value, ...place })),
    ),
    tie('number').map((of): FormulaNode => ({ kind: 'minus', of, ...place })),
    fc
      .tuple(fc.constantFrom(...mathOps), tie('number'), tie('number'))
      .map(([op, left, right]): FormulaNode => ({ kind: 'math', op, left, right, ...place })),
  ),
}));

export const formulas = truth;
