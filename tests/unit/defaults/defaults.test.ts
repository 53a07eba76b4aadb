import { describe, expect, test } from 'vitest';
import { manifest } from '../../../resources.manifest.ts';
import { defaultTriggers } from '../../../server/tenants/defaults/all.ts';
import { customerActions, triggerActions } from '../../../server/tenants/defaults/defaultActions.ts';
import { queues } from '../../../server/tenants/defaults/queues.ts';
import { risks } from '../../../server/tenants/defaults/risks.ts';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { defaults } from '../../../src/i18n/en/defaults.ts';
import { enums } from '../../../src/manifest/enums.ts';
import { modelSchemas } from '../../../src/manifest/modelSchema.ts';
import { keysIn, parseFormula } from '../../../src/rules/formula.ts';
import { keyTypesOf, problemsOfRisk, problemsOfTrigger } from '../../../src/rules/ruleSettings.ts';

const models = modelSchemas(manifest);
const actionIds = new Map(customerActions.map(({ name }, at) => [name, String(at + 1)]));

/** As they are stored: customer actions by id. */
function stored(action: TriggerAction): TriggerAction {
  const { action: name, ...params } = action.params;
  return typeof name === 'string'
    ? { ...action, params: { ...params, customer_action_id: actionIds.get(name) ?? null } }
    : action;
}

describe('the default triggers', () => {
  test('are fifteen with different names', () => {
    expect(defaultTriggers).toHaveLength(15);
    expect(new Set(defaultTriggers.map(({ name }) => name)).size).toBe(15);
  });

  test('and all other default records have texts in every language', () => {
    const namesIn = (texts: { [key: string]: { name: string } }) => Object.values(texts).map(({ name }) => name);
    const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name);
    expect(namesOf(defaultTriggers)).toEqual(namesIn(defaults.trigger));
    expect(namesOf(risks)).toEqual(namesIn(defaults.risk));
    expect(namesOf(triggerActions)).toEqual(namesIn(defaults.trigger_action));
    expect(namesOf(customerActions)).toEqual(namesIn(defaults.customer_action));
    expect(namesOf(queues)).toEqual(namesIn(defaults.queue));
  });

  test.each(defaultTriggers.map((trigger) => [trigger.name, trigger] as const))('%s can be judged', (_, trigger) => {
    const trigger_actions = trigger.trigger_actions.map(stored);
    expect(problemsOfTrigger({ ...trigger, trigger_actions }, models)).toEqual([]);
  });

  test.each(defaultTriggers.map((trigger) => [trigger.name, trigger] as const))(
    '%s says why it matters, uses every setting, and raises an alert or waits in shadow',
    (_, { description, trigger_settings, final_setting_result, trigger_actions }) => {
      expect(description.length).toBeLessThanOrEqual(2000);
      expect(description.split(/\. [A-Z]/).length).toBeGreaterThanOrEqual(2);
      const read = parseFormula(final_setting_result, keyTypesOf(trigger_settings));
      if ('problem' in read) throw new Error(read.problem.key);
      const judged = trigger_settings.filter(({ usage }) => usage !== 'EVIDENCE').map(({ key }) => key);
      expect(keysIn(read.node).sort()).toEqual(judged.sort());
      expect(trigger_actions.some(({ handler }) => handler === 'CREATE ALERT')).toBe(true);
    },
  );

  test('cover every type of event, with bounded windows', () => {
    expect(new Set(defaultTriggers.map(({ type }) => type))).toEqual(new Set(enums.TriggerTypes));
    for (const { name, trigger_settings } of defaultTriggers)
      for (const { key, datetime_operator, result_function, subject } of trigger_settings)
        expect(
          datetime_operator !== 'LIFETIME' || result_function === 'VALUE' || subject === 'BET',
          `${name} ${key}`,
        ).toBe(true);
  });
});

describe('the default risks', () => {
  test.each(risks.map((risk) => [risk.name, risk] as const))('%s can be judged', (_, risk) => {
    const known = new Map(defaultTriggers.map(({ name }, at) => [name, String(at + 1)]));
    const triggers = risk.triggers.map((name, at) => ({ key: `T${at + 1}`, trigger_id: known.get(name) ?? 'none' }));
    expect(problemsOfRisk({ ...risk, triggers }, new Set(known.values()))).toEqual([]);
  });

  test('use every trigger and every category', () => {
    const covered = new Set(risks.flatMap(({ triggers }) => triggers));
    expect(defaultTriggers.filter(({ name }) => !covered.has(name))).toEqual([]);
    expect(new Set(risks.map(({ category }) => category))).toEqual(new Set(enums.RiskCategoryTypes));
    expect(new Set(risks.map(({ name }) => name)).size).toBe(risks.length);
  });
});

test('the default actions name existing customer actions', () => {
  const named = [...triggerActions, ...defaultTriggers.flatMap((trigger) => trigger.trigger_actions)];
  for (const { params } of named)
    if (typeof params.action === 'string') expect([...actionIds.keys()]).toContain(params.action);
  for (const list of [customerActions, triggerActions])
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
});
