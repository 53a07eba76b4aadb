import { expect, test } from 'vitest';
import { answers, deposit, setting, spin } from '../samples.ts';

// S1: 60 > 50 (true); S2: 60 > 100 (false); S3: no withdrawal, so no number; S4: the deposits before: 20
const settings = [
  setting({ key: 'S1', value: '50' }),
  setting({ key: 'S2', value: '100' }),
  setting({ key: 'S3', model: 'WITHDRAWAL', result_function: 'MAX' }),
  setting({ key: 'S4', usage: 'BASELINE', result_function: 'SUM', number_operator: null, value: null }),
  setting({
    key: 'S5',
    usage: 'BASELINE',
    result_function: 'COUNT',
    model: 'WITHDRAWAL',
    column: 'partner_withdrawalId',
  }),
];
const sent = [deposit('D1', '10:00', '20.00'), deposit('D2', '11:00', '40.00')];

test.each([
  ['S1', true],
  ['S2', false],
  ['S3', null],
  ['NOT S2', true],
  ['NOT S3', null],
  ['S1 AND S2', false],
  ['S1 OR S2', true],
  ['S3 AND S2', false],
  ['S3 AND S1', null],
  ['S3 OR S1', true],
  ['S3 OR S2', null],
  ['NOT (S3 AND S2)', true],
  ['S1 OR S2 AND S2', true],
  ['NOT S1 OR S1', true],
  ['S4 = 20', true],
  ['S4 != 20', false],
  ['S4 > 19.99 AND S4 >= 20 AND S4 < 20.01 AND S4 <= 20', true],
  ['S1.value > 2 * S4', true],
  ['S1.value > 3 * S4', false],
  ['S1.value - S4 + 10 = 50', true],
  ['S1.value / S4 = 3', true],
  ['S4 / 60 * 10000000000 = 3333333333', true],
  ['S4 / 30 * 10000000000 = 6666666667', true],
  ['-S4 / 30 * 10000000000 = -6666666667', true],
  ['S1.value % 7 = 4', true],
  ['-S1.value % 7 = -4', true],
  ['S4 / S5 > 1', null],
  ['S4 % S5 > 1', null],
  ['S4 / S5 > 1 OR S1', true],
  ['S3.value > 1', null],
  ['S3.value = S3.value', null],
])('%s', (formula, fires) => {
  expect(answers('DEPOSIT', settings, formula, sent).at(-1)?.fires).toBe(fires);
});

test.each([
  ['EQUALS TO', '60', true],
  ['EQUALS TO', '60.01', false],
  ['NOT EQUALS TO', '60', false],
  ['GREATER THAN', '60', false],
  ['GREATER THAN OR EQUALS TO', '60', true],
  ['LESS THAN', '60', false],
  ['LESS THAN OR EQUALS TO', '60', true],
  ['BETWEEN', ['60', '70'] as [string, string], true],
  ['BETWEEN', ['50', '60'] as [string, string], true],
  ['BETWEEN', ['50', '59.99'] as [string, string], false],
  ['NOT BETWEEN', ['60', '70'] as [string, string], false],
  ['NOT BETWEEN', ['1', '2'] as [string, string], true],
])('a condition of 60: %s %s', (number_operator, value, fires) => {
  expect(answers('DEPOSIT', [setting({ number_operator, value })], 'S1', sent).at(-1)?.fires).toBe(fires);
});

test('an unknown number is neither equal nor different', () => {
  for (const number_operator of ['EQUALS TO', 'NOT EQUALS TO', 'NOT BETWEEN']) {
    const value = number_operator === 'NOT BETWEEN' ? (['1', '2'] as [string, string]) : '1';
    const of = setting({ model: 'CASINO SPIN', column: 'return', result_function: 'VALUE', number_operator, value });
    expect(answers('CASINO SPIN', [of], 'S1', [spin('P1', '10:00', '1.00')])[0]?.fires).toBeNull();
  }
});

test('evidence is computed and does not decide', () => {
  const shown = setting({ key: 'S2', usage: 'EVIDENCE', result_function: 'COUNT', number_operator: null, value: null });
  const last = answers('DEPOSIT', [setting({ value: '50' }), shown], 'S1', sent).at(-1);
  expect(last).toMatchObject({ fires: true, numbers: { S1: '60', S2: '2' }, truths: { S1: true } });
  expect(last?.truths).not.toHaveProperty('S2');
});
