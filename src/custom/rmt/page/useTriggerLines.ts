import { type ShownText, useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { readTrigger } from '../trigger/triggerDraft.ts';
import type { RuleText } from '../trigger/useRuleText.ts';

/** Each field of a trigger, as it is stored, as the lines that people read. */
export function useTriggerLines(ruleText: RuleText): (values: { [field: string]: unknown }) => Map<string, string[]> {
  const words = useLabel();
  const shown = useShownText();
  const keyed = (key: string, text: string) => words('rmt.say.key', { key, text });
  return (values) => new Map(linesOf(values, ruleText, keyed, shown));
}

function linesOf(
  values: { [field: string]: unknown },
  ruleText: RuleText,
  key: (key: string, text: string) => string,
  shown: ShownText,
): [string, string[]][] {
  const draft = readTrigger(values);
  const text = (value: string) => (value === '' ? [] : [value]);
  const own = (field: string, value: string) => text(shown('trigger', field, value));
  const word = (value: string, worded: (value: string) => string) => (value === '' ? [] : [worded(value)]);
  return [
    ['name', own('name', draft.name)],
    ['type', word(draft.type, (value) => ruleText.part('events', value))],
    ['severity', word(draft.severity, (value) => ruleText.value('Severities', value))],
    ['mode', word(draft.mode, (value) => ruleText.value('TriggerModes', value))],
    ['description', own('description', draft.description)],
    ['trigger_settings', draft.settings.map((setting) => key(setting.key, ruleText.setting(setting)))],
    ['final_setting_result', text(draft.formula)],
    ['trigger_actions', draft.actions.map((action) => ruleText.action(action))],
  ];
}
