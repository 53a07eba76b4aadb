import { useShownText } from '../../../i18n/given.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { useLabels } from '../../../resources/useLabels.ts';
import { readRisk } from '../risk/riskDraft.ts';
import type { TriggerNames } from '../risk/useTriggerNames.ts';

/** Each field of a risk, as it is stored, as the lines that people read. */
export function useRiskLines(names: TriggerNames): (values: { [field: string]: unknown }) => Map<string, string[]> {
  const words = useLabel();
  const labels = useLabels();
  const shown = useShownText();
  const own = (field: string, value: string) => (value === '' ? [] : [shown('risk', field, value)]);
  const nameOf = (id: string) => (names[id] ? shown('trigger', 'name', names[id].name) : `#${id}`);
  return (values) => {
    const risk = readRisk(values);
    return new Map([
      ['name', own('name', risk.name)],
      ['category', risk.category === '' ? [] : [labels.value('RiskCategoryTypes', risk.category)]],
      ['severity', risk.severity === '' ? [] : [labels.value('Severities', risk.severity)]],
      ['mode', risk.mode === '' ? [] : [labels.value('TriggerModes', risk.mode)]],
      ['description', own('description', risk.description)],
      ['triggers', risk.triggers.map(({ key, trigger_id }) => words('rmt.say.key', { key, text: nameOf(trigger_id) }))],
      ['final_triggers_result', risk.formula === '' ? [] : [risk.formula]],
    ]);
  };
}
