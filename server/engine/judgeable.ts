import { manifest } from '../../resources.manifest.ts';
import type { RuleKey, RuleProblem } from '../../src/contracts/rules/messages.ts';
import { problemsOfTrigger, type TriggerRules } from '../../src/contracts/rules/settings.ts';
import { isTriggerActions, isTriggerSettings } from '../../src/contracts/rules/shapes.ts';
import { enums } from '../../src/manifest/enums.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import type { Row } from '../database/types.ts';
import { compile } from './compile.ts';

const models = modelSchemas(manifest);

/**
 * What is refused when a trigger is saved, and still has one meaning to the engine: a trigger that was stored before the rule
 * was made goes on being judged.
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

/** Why a stored trigger can't be judged or acted on as manifest and engine are now, each reason with its place; none where it can. */
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

/** What the engine itself says against rules that nothing else is said against. */
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
