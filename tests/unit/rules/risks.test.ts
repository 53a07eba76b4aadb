import { expect, test } from 'vitest';
import { wordProblem } from '../../../src/rules/ruleMessages.ts';
import { problemsOfRisk } from '../../../src/rules/ruleSettings.ts';
import { isRiskTriggers, isTriggerActions, isTriggerSettings } from '../../../src/rules/shapes.ts';
import { action, filter, setting } from './sample.ts';

const triggers = [
  { key: 'T1', trigger_id: '5' },
  { key: 'T2', trigger_id: '6' },
];
const said = (formula: string, of = triggers, known?: Set<string>) =>
  problemsOfRisk({ triggers: of, final_triggers_result: formula }, known).map(({ path, key }) => `${path} ${key}`);

test('RMT-2 a formula over the risk’s triggers is accepted', () => {
  expect(said('T1 OR NOT T2', triggers, new Set(['5', '6']))).toEqual([]);
  expect(said('T2')).toEqual([]);
});

test.each([
  ['T1 AND T3', 'final_triggers_result unknownTrigger'],
  ['T1 AND S1', 'final_triggers_result unknownSetting'],
  ['T1.value > 2', 'final_triggers_result noNumberHere'],
  ['T1 > 2', 'final_triggers_result numberExpected'],
  ['1 = 1', 'final_triggers_result nothingJudged'],
  ['', 'final_triggers_result formulaEmpty'],
])('RMT-6 the risk formula %s is refused', (formula, expected) => {
  expect(said(formula)).toEqual([expected]);
});

test('RMT-6 a risk’s triggers have different keys and exist, each once', () => {
  const [first = { key: '', trigger_id: '' }] = triggers;
  expect(said('T1', [first, { key: 'T1', trigger_id: '6' }])).toEqual(['triggers.1.key keyDoubled']);
  expect(said('T1', [first, { key: 'S2', trigger_id: '6' }])).toEqual(['triggers.1.key keyInvalid']);
  expect(said('T1', [first, { key: 'T2', trigger_id: '5' }])).toEqual(['triggers.1.trigger_id triggerDoubled']);
  expect(said('T1', triggers, new Set(['5']))).toEqual(['triggers.1.trigger_id triggerMissing']);
});

test('every problem is one complete sentence', () => {
  const [problem] = problemsOfRisk({ triggers, final_triggers_result: 'T1 AND T9' });
  expect(problem && wordProblem(problem)).toBe('There is no trigger T9 (at 8)');
});

test('shapes of settings, actions and risk triggers, valid and invalid', () => {
  expect(isTriggerSettings([setting({ filters: [filter()] })])).toBe(true);
  expect(isTriggerActions([action()])).toBe(true);
  expect(isRiskTriggers(triggers)).toBe(true);
  for (const odd of [
    null,
    'S1',
    {},
    [null],
    [{}],
    [[]],
    [{ ...setting(), filters: [{}] }],
    [{ ...action(), params: null }],
  ])
    for (const is of [isTriggerSettings, isTriggerActions, isRiskTriggers]) expect(is(odd)).toBe(false);
});
