import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormulaNode, keysIn, nodesOf, parseFormula } from '../../../src/rules/formula.ts';
import { wordProblem } from '../../../src/rules/ruleMessages.ts';
import { formulas, keys } from './formulas.ts';
import { printFormula } from './print.ts';

function read(text: string): FormulaNode {
  const parsed = parseFormula(text, keys);
  if ('problem' in parsed) throw new Error(`${text}: ${wordProblem(parsed.problem)}`);
  return parsed.node;
}

/** A tree without its places. */
function bare(node: FormulaNode): unknown {
  const { from: _from, to: _to, ...rest } = node;
  if ('of' in rest) return { ...rest, of: bare(rest.of) };
  return 'left' in rest ? { ...rest, left: bare(rest.left), right: bare(rest.right) } : rest;
}

/** Every operation in parentheses, to see what binds to what. */
function grouped(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'key':
      return node.value ? `${node.key}.value` : node.key;
    case 'not':
      return `[not ${grouped(node.of)}]`;
    case 'minus':
      return `[-${grouped(node.of)}]`;
    default: {
      const op = node.kind === 'compare' || node.kind === 'math' ? node.op : node.kind;
      return `[${grouped(node.left)} ${op} ${grouped(node.right)}]`;
    }
  }
}

test.each([
  ['S1', 'S1'],
  ['S1 AND (S3 > 3 * S4)', '[S1 and [S3 > [3 * S4]]]'],
  ['S1 or S2 AND not S1', '[S1 or [S2 and [not S1]]]'],
  ['NOT S1 AND S2', '[[not S1] and S2]'],
  ['NOT NOT S1', '[not [not S1]]'],
  ['NOT S3 > 2', '[not [S3 > 2]]'],
  ['(S1 OR S2) AND S1', '[[S1 or S2] and S1]'],
  ['S1 OR S2 OR S1', '[[S1 or S2] or S1]'],
  ['S3 + 1 * 2 - S4 / 2 % 3 >= -S1.value', '[[[S3 + [1 * 2]] - [[S4 / 2] % 3]] >= [-S1.value]]'],
  ['-S3 * 2 = 0', '[[[-S3] * 2] = 0]'],
  ['--S3 != S4.value', '[[-[-S3]] != S4.value]'],
  ['S3 - -1<0.5', '[[S3 - [-1]] < 0.5]'],
  ['  (((S1)))\n\t', 'S1'],
  ['(S1)AND(S2)', '[S1 and S2]'],
  ['99999999999999.999999 <= S3', '[99999999999999.999999 <= S3]'],
])('%s is read as %s', (text, expected) => {
  expect(grouped(read(text))).toBe(expected);
});

test('every part has its position in the text', () => {
  const text = 'S1 AND NOT (S3.value + 2 > 10)';
  const places = nodesOf(read(text)).map(({ from, to }) => text.slice(from, to));
  expect(places).toEqual([
    text,
    'S1',
    'NOT (S3.value + 2 > 10)',
    '(S3.value + 2 > 10)',
    'S3.value + 2',
    'S3.value',
    '2',
    '10',
  ]);
});

test('keysIn returns each key once', () => {
  expect(keysIn(read('S2 AND (S1 OR S2 AND S1.value > S3)'))).toEqual(['S2', 'S1', 'S3']);
});

const deep = (depth: number) => `${'('.repeat(depth)}S1${')'.repeat(depth)}`;
const wide = (parts: number) => Array.from({ length: parts }, () => 'S1').join(' OR ');

test('the bounds are 2048 characters, 20 levels, 200 parts', () => {
  expect(grouped(read(deep(20)))).toBe('S1');
  expect(nodesOf(read(wide(100)))).toHaveLength(199);
  expect(grouped(read(`S1${' '.repeat(2046)}`))).toBe('S1');
});

describe('RMT-6 a formula that cannot be evaluated is refused at its position', () => {
  test.each([
    ['', 'formulaEmpty', 0, 0],
    ['   ', 'formulaEmpty', 0, 3],
    [`S1${' '.repeat(2047)}`, 'formulaTooLong', 2048, 2049],
    [deep(21), 'formulaTooDeep', 20, 21],
    [`${'NOT '.repeat(21)}S1`, 'formulaTooDeep', 80, 81],
    [`${'-'.repeat(21)}S3 > 0`, 'formulaTooDeep', 20, 21],
    [wide(101), 'formulaTooLarge', 0, 602],
    ['S1 & S2', 'unknownCharacter', 3, 4],
    ['S1 AND 😀', 'unknownCharacter', 7, 9],
    ['S1 AND s2', 'unknownWord', 7, 9],
    ['S1 XOR S2', 'unknownWord', 3, 6],
    ['S0', 'unknownWord', 0, 2],
    ['S100', 'unknownWord', 0, 4],
    ['S1.values > 1', 'unknownWord', 0, 9],
    ['constructor', 'unknownWord', 0, 11],
    ['S1 OR S9', 'unknownSetting', 6, 8],
    ['S1 OR T7', 'unknownTrigger', 6, 8],
    ['S1 AND T1.value > 2', 'noNumberHere', 7, 15],
    ['S1 AND S5', 'evidenceInFormula', 7, 9],
    ['S5.value > 1', 'evidenceInFormula', 0, 8],
    ['S3 > 1e5', 'badNumber', 5, 8],
    ['S3 > .5', 'badNumber', 5, 7],
    ['S3 > 1.', 'badNumber', 5, 7],
    ['S3 > 1.2.3', 'badNumber', 5, 10],
    ['S3 > 2AND S1', 'badNumber', 5, 9],
    ['S3 > 123456789012345', 'numberTooLong', 5, 20],
    ['S3 > 0.1234567', 'numberTooLong', 5, 14],
    ['S1 AND', 'operandMissing', 6, 6],
    ['AND S1', 'operandMissing', 0, 3],
    ['S1 AND ()', 'operandMissing', 8, 9],
    ['S3 > > 2', 'operandMissing', 5, 6],
    ['S3 > NOT S1', 'operandMissing', 5, 8],
    ['S1 S2', 'operatorMissing', 3, 5],
    ['(S1 S2)', 'operatorMissing', 4, 6],
    ['2 (S1)', 'operatorMissing', 2, 3],
    ['S1 AND (S2 OR S1', 'parenthesisMissing', 7, 8],
    ['S1)', 'parenthesisSpare', 2, 3],
    ['1 < S3 < 5', 'chainedComparison', 7, 8],
    ['S1 AND S3', 'truthExpected', 7, 9],
    ['S3 + 1 OR S1', 'truthExpected', 0, 6],
    ['NOT (S3 + 1)', 'truthExpected', 4, 12],
    ['S1 > 5', 'numberOfKey', 0, 2],
    ['S3 + S1 > 5', 'numberOfKey', 5, 7],
    ['-S1 > 5', 'numberOfKey', 1, 3],
    ['(S3 > 1) + 2 = 3', 'numberExpected', 0, 8],
    ['S3 = (S1 OR S2)', 'numberExpected', 5, 15],
    ['T1 > 2', 'numberExpected', 0, 2],
    ['S3', 'truthAtEnd', 0, 2],
    ['S3 * (2 + S1.value)', 'truthAtEnd', 0, 19],
  ])('%#: %s is refused as %s', (text, key, from, to) => {
    expect(parseFormula(text, keys)).toEqual({
      problem: expect.objectContaining({ path: 'final_setting_result', key, from, to }),
    });
  });

  test('the message has the reason and the position, counted from 1', () => {
    const parsed = parseFormula('NOT S4', { S1: 'boolean' });
    expect('problem' in parsed && wordProblem(parsed.problem)).toBe('There is no setting S4 (at 5)');
    const mixed = parseFormula('S1 > 5', keys);
    expect('problem' in mixed && wordProblem(mixed.problem)).toBe(
      '> needs numbers: write S1.value for the number of S1 (at 1)',
    );
  });
});

test('a printed formula is read as the same tree', () => {
  fc.assert(
    fc.property(formulas, (tree) => {
      expect(bare(read(printFormula(tree)))).toEqual(bare(tree));
    }),
    { numRuns: 500 },
  );
});

test('a formula in any notation is printed in one that is read alike', () => {
  const scraps = fc.constantFrom(
    'S1',
    'S2',
    'S3',
    'S4.value',
    '1',
    '2.50',
    'and',
    'OR',
    'Not',
    '(',
    ')',
    '>',
    '=',
    '+',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(scraps, fc.constantFrom('-', '*', '/', '%', '!=', 'S1 > ')), { maxLength: 9 }),
      (parts) => {
        const parsed = parseFormula(parts.join(' '), keys);
        if ('node' in parsed) expect(bare(read(printFormula(parsed.node)))).toEqual(bare(parsed.node));
      },
    ),
    { numRuns: 3000 },
  );
});

test('arbitrary text never throws: it is read, or refused at a position within it', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.stringMatching(/^[ST0-9ANDORxv.()<>=!+*/% -]{0,40}$/),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseFormula(text, keys);
      if ('node' in parsed) return;
      const { from = -1, to = -1 } = parsed.problem;
      expect(from >= 0 && from <= to && to <= text.length).toBe(true);
      expect(wordProblem(parsed.problem)).not.toMatch(/%\{|undefined/);
    }),
    { numRuns: 3000 },
  );
});
