import { createHash } from 'node:crypto';
import type { TriggerAction, TriggerSetting } from '../../src/contracts/trigger.ts';
import { isObject } from '../../src/manifest/isObject.ts';

/** What a trigger judges and does; its name, description and mode say nothing about that. */
export interface Judging {
  type: string;
  severity: string;
  trigger_settings: readonly TriggerSetting[];
  final_setting_result: string;
  trigger_actions: readonly TriggerAction[];
}

/** The same for two triggers that judge and do the same, however their values are ordered or left out. */
export function ruleDigest({
  type,
  severity,
  trigger_settings,
  final_setting_result,
  trigger_actions,
}: Judging): string {
  const actions = trigger_actions.map((action) => ({
    handler: action.handler,
    type: action.type,
    params: action.params,
  }));
  const said = { type, severity, trigger_settings, final_setting_result: final_setting_result.trim(), actions };
  return createHash('sha256')
    .update(JSON.stringify(inOrder(said)))
    .digest('hex');
}

/** Forms write null where a file leaves a value out. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const filled = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(
    filled.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, inner]) => [name, inOrder(inner)]),
  );
}
