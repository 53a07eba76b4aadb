import { describe, expect, test } from 'vitest';
import { wordProblem } from '../../../src/rules/ruleMessages.ts';
import {
  isJudgedByBet,
  keyTypesOf,
  modelsRead,
  problemsOfTrigger,
  type TriggerRules,
} from '../../../src/rules/ruleSettings.ts';
import { action, baseline, filter, lifetime, models, setting, trigger } from './sample.ts';

/** `path key` of each problem. */
const said = (one: TriggerRules) => problemsOfTrigger(one, models).map(({ path, key }) => `${path} ${key}`);
const saidOf = (other: { [field: string]: unknown }, type = 'DEPOSIT') =>
  said(trigger({ type, trigger_settings: [setting(other)] })).map((text) => text.replace('trigger_settings.0.', ''));
const onBet = { model: 'BET', subject: 'BET', column: 'stake', ...lifetime };

describe('a meaningful trigger is accepted', () => {
  test.each<[string, TriggerRules]>([
    ['the contract’s example', trigger({ trigger_settings: [setting({ filters: [filter()] })] })],
    [
      'a condition, a baseline and evidence',
      trigger({
        type: 'BETSLIP PLACED',
        trigger_settings: [
          setting({ model: 'BETSLIP', column: 'stake', subject: 'BETSLIP', result_function: 'VALUE', ...lifetime }),
          baseline({ key: 'S2', model: 'BETSLIP', column: 'stake', result_function: 'MEDIAN', datetime_unit: 'DAYS' }),
          baseline({ key: 'S3', usage: 'EVIDENCE', value: undefined, number_operator: undefined }),
        ],
        final_setting_result: 'S1 AND S1.value > 3 * S2',
      }),
    ],
    [
      'the same selection by many customers in minutes',
      trigger({
        type: 'BETSLIP PLACED',
        trigger_settings: [
          setting({
            model: 'BET',
            column: 'customer',
            subject: 'FIXTURE',
            result_function: 'COUNT DISTINCT',
            datetime_value: 10,
            datetime_unit: 'MINUTES',
            filters: [filter({ column: 'odd.name', operator: 'SAME AS EVENT', value: null })],
          }),
        ],
        trigger_actions: [
          action(),
          action({ handler: 'ADD BET FLAG', params: { flag: 'SYNDICATE' } }),
          action({ handler: 'LOG ARBITRAGE', type: 'NOTIFY ONLY' }),
          action({ handler: 'SET RISK STATUS', params: { status: 'WATCH' } }),
          action({ handler: 'ADD CUSTOMER TAG', params: { tag_id: '12' } }),
          action({ handler: 'CUSTOMER ACTION', type: 'APPROVAL REQUIRED', params: { customer_action_id: '3' } }),
          action({ handler: 'WEBHOOK', params: { webhook: 'desk' } }),
        ],
      }),
    ],
  ])('%s', (_, one) => {
    expect(said(one)).toEqual([]);
  });

  test.each<{ [field: string]: unknown }>([
    { datetime_value: 366, datetime_unit: 'DAYS' },
    { datetime_value: 8784 },
    { datetime_value: 527_040, datetime_unit: 'MINUTES' },
    { datetime_operator: 'PREVIOUS' },
    { datetime_operator: 'BETWEEN HOURS', datetime_value: [22, 6], datetime_unit: null },
    { datetime_operator: 'BETWEEN HOURS', datetime_value: [0, 24], datetime_unit: 'HOURS' },
    { datetime_operator: 'CURRENT WEEK', datetime_value: null, datetime_unit: undefined },
    { value: '-0.000001' },
    { value: '99999999999999.999999', number_operator: 'NOT EQUALS TO' },
    { value: ['-5', '-5'], number_operator: 'BETWEEN' },
    { value: ['-10.5', '-10.45'], number_operator: 'NOT BETWEEN' },
    { filters: [filter({ query_operator: 'AND NOT' }), filter({ query_operator: 'OR' })] },
    { filters: [filter({ operator: 'IN', value: ['APPROVED', 'PENDING'] })] },
    { filters: [filter({ column: 'amount', operator: 'BETWEEN', value: [900, '999.99'] })] },
    { filters: [filter({ column: 'amount', operator: 'GREATER THAN', value: 0.5 })] },
    { filters: [filter({ column: 'comments', operator: 'CONTAINS', value: 'card' })] },
    { filters: [filter({ column: 'processed_at', operator: 'IS EMPTY', value: null })] },
    { filters: [filter({ column: 'customer', operator: 'SAME AS EVENT', value: undefined })] },
    { filters: Array.from({ length: 20 }, () => filter()) },
  ])('%j', (other) => {
    expect(saidOf(other)).toEqual([]);
  });
});

describe('RMT-6 a setting that cannot be judged is refused at its place', () => {
  test.each<[{ [field: string]: unknown }, string[]]>([
    [{ model: 'NONSENSE' }, ['model modelUnknown']],
    [{ model: 'constructor' }, ['model modelUnknown']],
    [{ model: 'FIXTURE', column: 'sport', result_function: 'COUNT', ...lifetime }, ['model modelOfSubject']],
    [{ subject: 'BETSLIP' }, ['subject subjectOfEvent']],
    [{ subject: 'PLANET' }, ['subject subjectUnknown']],
    [{ column: 'stake' }, ['column columnUnknown']],
    [{ column: 'id' }, ['column columnUnknown']],
    [{ column: 'created_at' }, ['column columnUnknown']],
    [{ column: '__proto__' }, ['column columnUnknown']],
    [{ column: 'result' }, ['result_function functionOfType']],
    [{ column: 'submitted_at', result_function: 'MAX' }, ['result_function functionOfType']],
    [{ result_function: 'SECONDS SINCE' }, ['result_function functionOfType']],
    [{ result_function: 'MODE' }, ['result_function functionUnknown']],
    [{ model: 'BETSLIP', column: 'stake', result_function: 'VALUE', ...lifetime }, ['result_function valueOfMany']],
    [{ result_function: 'VALUE' }, ['datetime_operator windowOfOne']],
    [
      { model: 'CUSTOMER', column: 'registered_at', result_function: 'SECONDS SINCE' },
      ['datetime_operator windowNeedsTime'],
    ],
    [{ datetime_operator: 'YESTERDAY' }, ['datetime_operator windowUnknown']],
    [{ datetime_value: 0 }, ['datetime_value windowLength']],
    [{ datetime_value: -3 }, ['datetime_value windowLength']],
    [{ datetime_value: 1.5 }, ['datetime_value windowLength']],
    [{ datetime_value: null }, ['datetime_value windowLength']],
    [{ datetime_value: [1, 2] }, ['datetime_value windowLength']],
    [{ datetime_value: 8785 }, ['datetime_value windowLength']],
    [{ datetime_value: 367, datetime_unit: 'DAYS' }, ['datetime_value windowLength']],
    [{ datetime_unit: null }, ['datetime_unit windowUnit']],
    [{ datetime_operator: 'CURRENT DAY' }, ['datetime_value windowBare', 'datetime_unit windowBare']],
    [{ datetime_operator: 'BETWEEN HOURS', datetime_unit: null }, ['datetime_value windowHours']],
    [
      { datetime_operator: 'BETWEEN HOURS', datetime_value: [5, 5], datetime_unit: null },
      ['datetime_value windowHours'],
    ],
    [
      { datetime_operator: 'BETWEEN HOURS', datetime_value: [24, 0], datetime_unit: null },
      ['datetime_value windowHours'],
    ],
    [
      { datetime_operator: 'BETWEEN HOURS', datetime_value: [0, 25], datetime_unit: 'DAYS' },
      ['datetime_value windowHours', 'datetime_unit windowUnit'],
    ],
    [{ number_operator: null }, ['number_operator operatorNeeded']],
    [{ number_operator: 'ABOUT' }, ['number_operator operatorUnknown']],
    [{ value: null }, ['value barInvalid']],
    [{ value: '' }, ['value barInvalid']],
    [{ value: '1e3' }, ['value barInvalid']],
    [{ value: '1,5' }, ['value barInvalid']],
    [{ value: '0.1234567' }, ['value barInvalid']],
    [{ value: '123456789012345' }, ['value barInvalid']],
    [{ value: ['1', '2'] }, ['value barInvalid']],
    [{ number_operator: 'BETWEEN' }, ['value barPair']],
    [{ number_operator: 'BETWEEN', value: ['2', '1.999999'] }, ['value barPair']],
    [{ number_operator: 'NOT BETWEEN', value: ['-1', '-2'] }, ['value barPair']],
    [{ filters: [filter({ query_operator: 'OR' })] }, ['filters.0.query_operator joinFirst']],
    [{ filters: [filter({ query_operator: 'XOR' })] }, ['filters.0.query_operator joinUnknown']],
    [{ filters: [filter(), filter({ column: 'colour' })] }, ['filters.1.column columnUnknown']],
    [{ filters: [filter({ operator: 'CONTAINS' })] }, ['filters.0.operator operatorOfType']],
    [{ filters: [filter({ operator: 'LIKE' })] }, ['filters.0.operator operatorOfType']],
    [{ filters: [filter({ value: 'approved' })] }, ['filters.0.value valueOneOf']],
    [{ filters: [filter({ value: null })] }, ['filters.0.value valueNeeded']],
    [{ filters: [filter({ operator: 'IS EMPTY' })] }, ['filters.0.value valueSpare']],
    [{ filters: [filter({ operator: 'IN' })] }, ['filters.0.value valueList']],
    [{ filters: [filter({ operator: 'IN', value: [] })] }, ['filters.0.value valueList']],
    [{ filters: [filter({ operator: 'NOT IN', value: ['APPROVED', 'NEVER'] })] }, ['filters.0.value valueOneOf']],
    [
      { filters: [filter({ column: 'comments', operator: 'IN', value: Array.from({ length: 101 }, String) })] },
      ['filters.0.value valueList'],
    ],
    [{ filters: [filter({ column: 'comments', value: 5 })] }, ['filters.0.value valueText']],
    [{ filters: [filter({ column: 'comments', value: 'x'.repeat(501) })] }, ['filters.0.value valueText']],
    [{ filters: [filter({ column: 'amount', value: 'many' })] }, ['filters.0.value barInvalid']],
    [{ filters: [filter({ column: 'amount', value: 1e30 })] }, ['filters.0.value barInvalid']],
    [{ filters: [filter({ column: 'amount', operator: 'BETWEEN', value: [2, 1] })] }, ['filters.0.value barPair']],
    [{ filters: [filter({ column: 'customer', value: 'PC-1' })] }, ['filters.0.value valueReference']],
    [{ filters: [filter({ column: 'customer', value: '9'.repeat(19) })] }, ['filters.0.value valueReference']],
    [
      { model: 'BETSLIP', column: 'stake', filters: [filter({ column: 'settled', value: 'true' })] },
      ['filters.0.value valueTruth'],
    ],
    [
      {
        model: 'BET',
        column: 'stake',
        filters: [filter({ column: 'market', operator: 'SAME AS EVENT', value: null })],
      },
      ['filters.0.operator notInEvent'],
    ],
    [{ key: 'X1' }, ['key keyInvalid', 'final_setting_result unknownSetting']],
    [
      { usage: 'FORMULA' },
      ['usage usageUnknown', 'number_operator barSpare', 'value barSpare', 'final_setting_result evidenceInFormula'],
    ],
    [{ usage: 'EVIDENCE' }, ['number_operator barSpare', 'value barSpare', 'final_setting_result evidenceInFormula']],
    [{ usage: 'BASELINE' }, ['number_operator barSpare', 'value barSpare', 'final_setting_result truthAtEnd']],
  ])('%#: %j', (other, expected) => {
    expect(saidOf(other)).toEqual(expected);
  });

  test.each<[string, { [field: string]: unknown }, string[]]>([
    ['BETSLIP PLACED', { ...onBet, model: 'DEPOSIT', column: 'amount' }, ['model modelOfSubject']],
    [
      'BETSLIP PLACED',
      { subject: 'BETSLIP', model: 'BET FLAG', column: 'type', result_function: 'COUNT' },
      ['model modelTooEarly'],
    ],
    [
      'BETSLIP SETTLED',
      { ...onBet, usage: 'BASELINE', number_operator: null, value: null },
      ['final_setting_result truthAtEnd'],
    ],
    ['LUNCH', {}, ['type eventUnknown']],
  ])('%s: %j', (type, other, expected) => {
    expect(saidOf(other, type)).toEqual(expected);
  });

  test('every key occurs once', () => {
    const doubled = trigger({ trigger_settings: [setting(), setting({ key: 'S2' }), setting()] });
    expect(said(doubled)).toEqual(['trigger_settings.2.key keyDoubled']);
  });

  test('an empty formula, and one with an unknown setting', () => {
    expect(said(trigger({ final_setting_result: '1 < 2' }))).toEqual(['final_setting_result nothingJudged']);
    const [problem] = problemsOfTrigger(trigger({ final_setting_result: 'S1 OR NOT S4' }), models);
    expect(problem && [problem.path, wordProblem(problem)]).toEqual([
      'final_setting_result',
      'There is no setting S4 (at 11)',
    ]);
  });
});

describe('RMT-6 an action that cannot be carried out is refused at its place', () => {
  const byBetslip = setting({ model: 'BETSLIP', column: 'stake' });
  test.each<[string, { [field: string]: unknown }, string]>([
    ['DEPOSIT', { handler: 'DANCE' }, 'handler handlerUnknown'],
    ['DEPOSIT', { handler: 'toString' }, 'handler handlerUnknown'],
    ['DEPOSIT', { type: 'LATER' }, 'type actionTypeUnknown'],
    ['DEPOSIT', { params: { note: 'x' } }, 'params.note paramUnknown'],
    ['DEPOSIT', { handler: 'SET RISK STATUS' }, 'params.status paramNeeded'],
    ['DEPOSIT', { handler: 'SET RISK STATUS', params: { status: 'ANGRY' } }, 'params.status paramOneOf'],
    ['DEPOSIT', { handler: 'ADD BET FLAG', params: { flag: 'VALUE' } }, 'handler handlerOfBetslips'],
    ['BETSLIP PLACED', { handler: 'ADD BET FLAG', params: { flag: 'RED' } }, 'params.flag paramOneOf'],
    ['DEPOSIT', { handler: 'ADD CUSTOMER TAG', params: { tag_id: 'vip' } }, 'params.tag_id valueReference'],
    ['DEPOSIT', { handler: 'CUSTOMER ACTION', params: {} }, 'params.customer_action_id paramNeeded'],
    ['DEPOSIT', { handler: 'WEBHOOK', params: { webhook: 5 } }, 'params.webhook valueText'],
    ['DEPOSIT', { handler: 'LOG ARBITRAGE' }, 'handler handlerOfBetslips'],
    ['BETSLIP SETTLED', { handler: 'LOG ARBITRAGE' }, 'handler handlerByBet'],
  ])('%s %j', (type, other, expected) => {
    const one = trigger({ type, trigger_settings: [byBetslip], trigger_actions: [action(other)] });
    expect(said(one)).toEqual([`trigger_actions.0.${expected}`]);
  });

  test('every action occurs once', () => {
    expect(said(trigger({ trigger_actions: [action(), action({ type: 'NOTIFY ONLY' })] }))).toEqual([
      'trigger_actions.1.handler handlerDoubled',
    ]);
  });
});

test('a trigger is judged per bet when a setting is about one bet, its fixture, or a bet’s own column', () => {
  const by = (other: { [field: string]: unknown }, type = 'BETSLIP PLACED') =>
    isJudgedByBet({ type, trigger_settings: [setting(), setting(other)] }, models);
  const same = (column: string) => ({
    model: 'BET',
    filters: [filter({ column, operator: 'DIFFERENT FROM EVENT', value: null })],
  });
  expect(by(onBet)).toBe(true);
  expect(by({ subject: 'FIXTURE' })).toBe(true);
  expect(by(same('market'))).toBe(true);
  expect(by(same('currency'))).toBe(false);
  expect(by({ filters: [filter({ column: 'market' })] })).toBe(false);
  expect(by({ subject: 'BETSLIP' })).toBe(false);
  expect(by(same('market'), 'DEPOSIT')).toBe(false);
});

test('what a trigger reads, and what its keys stand for', () => {
  const trigger_settings = [
    setting(),
    baseline({ key: 'S2', model: 'BET FLAG' }),
    baseline({ key: 'S3', usage: 'EVIDENCE' }),
  ];
  expect(modelsRead({ trigger_settings })).toEqual(['DEPOSIT', 'BET FLAG']);
  expect(keyTypesOf(trigger_settings)).toEqual({ S1: 'boolean', S2: 'number', S3: 'evidence' });
});
