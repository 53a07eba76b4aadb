import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { versionsOf } from '../../../src/custom/rmt/page/versionList.ts';
import {
  columnsFor,
  functionsFor,
  modelsFor,
  operatorsFor,
  subjectsFor,
  windowsFor,
} from '../../../src/custom/rmt/trigger/filterFits.ts';
import { fittedSetting, freshAction, freshFilter, freshSetting } from '../../../src/custom/rmt/trigger/fresh.ts';
import { freshKey, readTrigger, type TriggerDraft } from '../../../src/custom/rmt/trigger/triggerDraft.ts';
import { triggerBodyOf } from '../../../src/custom/rmt/trigger/validateDraft.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { problemsOfTrigger } from '../../../src/rules/ruleSettings.ts';
import { isTriggerActions, isTriggerSettings } from '../../../src/rules/shapes.ts';
import { engine } from './engine.ts';

function problems(draft: TriggerDraft) {
  const { type, trigger_settings, final_setting_result, trigger_actions } = triggerBodyOf(draft, engine);
  if (!isTriggerSettings(trigger_settings) || !isTriggerActions(trigger_actions)) throw new Error('no trigger');
  return problemsOfTrigger({ type, trigger_settings, final_setting_result, trigger_actions }, engine.models);
}

const draftOf = (type: string): TriggerDraft => {
  const setting = { ...freshSetting(engine, type, []), value: ['10'] };
  const actions = [freshAction(engine, type, [])];
  const fresh = { name: 'Any', severity: 'MEDIUM', mode: 'DRAFT', description: '' };
  return { ...fresh, type, settings: [setting], formula: 'S1', actions };
};

describe('RMT-1 the choices that the form offers', () => {
  test.each(enums.TriggerTypes)('RMT-1 the first setting is valid for %s', (type) => {
    expect(problems(draftOf(type))).toEqual([]);
  });

  test('RMT-1 any combination of offered choices is valid', () => {
    const index = fc.nat(1000);
    const from = (options: readonly string[], at: number) => options[at % options.length] ?? '';
    fc.assert(
      fc.property(fc.tuple(index, index, index, index, index, index), fc.array(index, { maxLength: 6 }), (at, more) => {
        const type = from(engine.enums.TriggerTypes, at[0]);
        const draft = draftOf(type);
        let setting = draft.settings[0] ?? freshSetting(engine, type, []);
        const turn = (change: Partial<typeof setting>) => {
          setting = fittedSetting(engine, type, { ...setting, ...change });
        };
        turn({ subject: from(subjectsFor(engine, type), at[1]) });
        turn({ model: from(modelsFor(engine, type, setting.subject), at[2]) });
        turn({ column: from(columnsFor(engine, setting.model), at[3]) });
        turn({ result_function: from(functionsFor(engine, type, setting), at[4]) });
        turn({ datetime_operator: from(windowsFor(engine, setting), at[5]) });
        const filter = freshFilter(engine, type, setting.model, true);
        const operators = operatorsFor(engine, type, setting.model, filter.column);
        const bare = operators.filter((operator) => operator.endsWith('EMPTY') || operator.endsWith('EVENT'));
        if (bare.length > 0 && more.length > 2) turn({ filters: [{ ...filter, operator: from(bare, more[0] ?? 0) }] });
        const next = from(engine.enums.TriggerTypes, more[1] ?? 0);
        expect(problems({ ...draft, settings: [setting] })).toEqual([]);
        // and it stays right when another event is chosen, but for values that are asked for then
        const later = problems({ ...draftOf(next), settings: [fittedSetting(engine, next, setting)] });
        expect(later.filter(({ key }) => key !== 'valueNeeded')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('RMT-1 an unchanged trigger is sent as it was read', () => {
    const sent = {
      name: 'Deposits',
      type: 'DEPOSIT',
      mode: 'ACTIVE',
      description: null,
      trigger_settings: [
        {
          key: 'S4',
          model: 'DEPOSIT',
          column: 'amount',
          result_function: 'SUM',
          subject: 'CUSTOMER',
          filters: [
            { query_operator: 'AND', column: 'result', operator: 'IN', value: ['APPROVED', 'PENDING'] },
            { query_operator: 'OR NOT', column: 'amount', operator: 'BETWEEN', value: ['1', '2.50'] },
            { query_operator: 'AND', column: 'comments', operator: 'IS EMPTY' },
          ],
          datetime_operator: 'BETWEEN HOURS',
          datetime_value: [22, 4],
          number_operator: 'BETWEEN',
          value: ['1', '9'],
          usage: 'CONDITION',
        },
        {
          key: 'S2',
          model: 'BETSLIP',
          column: 'settled',
          result_function: 'COUNT',
          subject: 'CUSTOMER',
          filters: [{ query_operator: 'AND', column: 'settled', operator: 'EQUALS TO', value: false }],
          datetime_operator: 'LAST',
          datetime_value: 7,
          datetime_unit: 'DAYS',
          usage: 'BASELINE',
        },
      ],
      final_setting_result: 'S4 AND S2 > 3',
      trigger_actions: [{ handler: 'WEBHOOK', type: 'AUTOMATIC', params: { webhook: 'desk' } }],
    };
    expect(triggerBodyOf(readTrigger(sent), engine)).toEqual(sent);
  });
});

test('RMT-1 no key is given twice', () => {
  expect(freshKey('S', [])).toBe('S1');
  expect(freshKey('S', ['S1', 'S7', 'S3'])).toBe('S8');
});

test('RMT-1 versions are derived from the present trigger and the changes', () => {
  const now = { id: '5', name: 'B', mode: 'ACTIVE', final_setting_result: 'S1' };
  const at = '2026-01-31T00:00:00.000Z';
  const entry = (id: string, before: object | null, after: object) => ({
    id,
    created_at: at,
    user_name: 'Ada',
    verb: before ? ('UPDATE' as const) : ('CREATE' as const),
    before: before && { ...before },
    after: { ...after },
  });
  const [newest, middle, first] = versionsOf(now, [
    entry('3', { mode: 'DRAFT' }, { mode: 'ACTIVE' }),
    entry('2', { name: 'A' }, { name: 'B' }),
    entry('1', null, { id: '5', name: 'A', mode: 'DRAFT', final_setting_result: 'S1' }),
  ]);
  expect(newest?.values).toMatchObject({ name: 'B', mode: 'ACTIVE' });
  expect(middle?.values).toMatchObject({ name: 'B', mode: 'DRAFT', final_setting_result: 'S1' });
  expect(middle?.changed).toEqual(['name']);
  expect(first?.values).toMatchObject({ name: 'A', mode: 'DRAFT' });
});
