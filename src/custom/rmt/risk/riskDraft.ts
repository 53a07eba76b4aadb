import { isObject } from '../../../manifest/isObject.ts';
import { asText } from '../../../records.ts';
import type { RuleProblem } from '../../../rules/ruleMessages.ts';
import { problemsOfRisk } from '../../../rules/ruleSettings.ts';

export interface DraftRiskTrigger {
  key: string;
  trigger_id: string;
}

/** A risk as its form holds it. */
export interface RiskDraft {
  name: string;
  category: string;
  /** Empty where the backend has none. */
  severity: string;
  mode: string;
  description: string;
  triggers: DraftRiskTrigger[];
  formula: string;
}

const textOf = (value: unknown) => asText(value) ?? '';

/** The triggers of a risk as it was served. */
export const readRiskTriggers = (value: unknown): DraftRiskTrigger[] =>
  Array.isArray(value)
    ? value.filter(isObject).map((one) => ({ key: textOf(one.key), trigger_id: textOf(one.trigger_id) }))
    : [];

export const readRisk = (record: { [field: string]: unknown }): RiskDraft => ({
  name: textOf(record.name),
  category: textOf(record.category),
  severity: textOf(record.severity),
  mode: textOf(record.mode),
  description: textOf(record.description),
  triggers: readRiskTriggers(record.triggers),
  formula: textOf(record.final_triggers_result),
});

export const riskBody = (draft: RiskDraft) => ({
  name: draft.name.trim(),
  category: draft.category,
  ...(draft.severity === '' ? {} : { severity: draft.severity }),
  mode: draft.mode,
  description: draft.description.trim() === '' ? null : draft.description,
  triggers: draft.triggers,
  final_triggers_result: draft.formula.trim(),
});

/** The problems that prevent the evaluation of a risk, each with its place. */
export function problemsOfDraft({ triggers, formula }: RiskDraft): RuleProblem[] {
  return problemsOfRisk({ triggers, final_triggers_result: formula.trim() });
}
