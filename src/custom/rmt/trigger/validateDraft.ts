import { columnNamed, modelNamed } from '../../../rules/columnFits.ts';
import type { RuleProblem } from '../../../rules/ruleMessages.ts';
import { problemsOfTrigger } from '../../../rules/ruleSettings.ts';
import { isTriggerActions, isTriggerSettings } from '../../../rules/shapes.ts';
import type { Engine } from '../engine/useEngine.ts';
import { type TriggerBody, triggerBody } from './triggerBody.ts';
import type { TriggerDraft } from './triggerDraft.ts';

/** What would be sent for a draft. */
export const triggerBodyOf = (draft: TriggerDraft, engine: Engine): TriggerBody =>
  triggerBody(draft, (model, column) => columnNamed(modelNamed(engine.models, model), column)?.type === 'boolean');

/** What keeps the engine from judging a draft, each with its place in the body. */
export function draftProblems(body: TriggerBody, engine: Engine): RuleProblem[] {
  const { type, trigger_settings, final_setting_result, trigger_actions } = body;
  if (!isTriggerSettings(trigger_settings) || !isTriggerActions(trigger_actions)) return [];
  return problemsOfTrigger({ type, trigger_settings, final_setting_result, trigger_actions }, engine.models);
}
