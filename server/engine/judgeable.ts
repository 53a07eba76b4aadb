import { manifest } from '../../resources.manifest.ts';
import { enums } from '../../src/manifest/enums.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import type { RuleKey, RuleProblem } from '../../src/rules/ruleMessages.ts';
import { problemsOfTrigger, type TriggerRules } from '../../src/rules/ruleSettings.ts';
import { isTriggerActions, isTriggerSettings } from '../../src/rules/shapes.ts';
import type { Row } from '../database/database.ts';
import { compile } from './compile.ts';

const models = modelSchemas(manifest);

/**
 * Problems that refuse a save but leave the trigger's meaning clear: triggers stored before such a rule existed are
 * still evaluated.
 */
const tolerated: readonly RuleKey[] = [
  'barSpare',
  'windowBare',
  'windowOfOne',
  'windowNeedsTime',
  'functionNeedsTime',
  'modelTooEarly',
  'valueOfMany',
  'valueSpare',
  'valueTruth',
  'joinFirst',
  'nothingJudged',
  'handlerDoubled',
  'handlerOfBetslips',
  'handlerByBet',
  'paramUnknown',
  'paramNeeded',
  'paramOneOf',
];

/** The problems that keep a stored trigger from being evaluated or carried out; empty if there are none. */
export function whyNotJudged(stored: Row): RuleProblem[] {
  const { type, trigger_settings, final_setting_result, trigger_actions } = stored;
  if (!isTriggerSettings(trigger_settings)) return [{ path: 'trigger_settings', key: 'settingsUnreadable' }];
  if (!isTriggerActions(trigger_actions)) return [{ path: 'trigger_actions', key: 'actionsUnreadable' }];
  const rules = {
    type: String(type),
    trigger_settings,
    final_setting_result: String(final_setting_result),
    trigger_actions,
  };
  const problems = problemsOfTrigger(rules, models).filter(({ key }) => !tolerated.includes(key));
  return problems.length > 0 ? problems : engineRefusal(rules);
}

/** The problems that only the compiler finds in otherwise valid rules. */
export function engineRefusal(rules: TriggerRules): RuleProblem[] {
  const type = enums.TriggerTypes.find((known) => known === rules.type);
  if (!type) return [{ path: 'type', key: 'eventUnknown', params: { found: rules.type } }];
  try {
    compile(
      type,
      [
        {
          ...rules,
          id: '0',
          name: '',
          type,
          mode: 'DRAFT',
          trigger_settings: [...rules.trigger_settings],
          trigger_actions: [...rules.trigger_actions],
        },
      ],
      'judged',
    );
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ path: 'trigger_settings', key: 'engineRefuses', params: { reason } }];
  }
}
