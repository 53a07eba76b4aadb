import type { RecordData } from '../../records.ts';
import type { Body } from '../../resources/formBody.ts';
import type { RuleProblem } from '../../rules/ruleMessages.ts';
import type { Period } from '../rmt/backtest/period.ts';
import type { Engine } from '../rmt/engine/useEngine.ts';
import { problemsOfDraft, readRisk } from '../rmt/risk/riskDraft.ts';
import { readTrigger, type TriggerDraft } from '../rmt/trigger/triggerDraft.ts';
import { formParts } from './formParts.ts';

/** A change of a stored trigger, or a new one; not edited, it is only switched. */
export interface TriggerChange {
  of: 'trigger';
  uid: number;
  id: string | null;
  name: string;
  isOn: boolean;
  edited: TriggerDraft | null;
}

/** A change of a risk: its formula, or whether it raises alerts. */
export interface RiskChange {
  of: 'risk';
  uid: number;
  id: string;
  name: string;
  isOn: boolean;
  edited: RecordData | null;
}

export type Change = TriggerChange | RiskChange;

/** What is tried, as long as the page's session lasts. */
export interface ChangeSet {
  period: Period;
  changes: readonly Change[];
  tried: Tried | null;
}

/** A call, and whose change each of its places is. */
export interface Tried {
  body: Body;
  places: { triggers: readonly number[]; risks: readonly number[] };
  days: number;
  /** Asked again, even when it is the same. */
  count: number;
}

export const problemsOf = (change: Change, engine: Engine): RuleProblem[] => {
  if (!change.edited) return [];
  if (change.of === 'risk') return problemsOfDraft(readRisk(change.edited));
  const { draftProblems, triggerBodyOf } = formParts();
  return draftProblems(triggerBodyOf(change.edited, engine), engine);
};

/** The changes as the API takes them. */
export function bodyOf(changes: readonly Change[], engine: Engine): Pick<Tried, 'body' | 'places'> {
  const { triggerBodyOf } = formParts();
  const triggers = changes.filter((one) => one.of === 'trigger');
  const risks = changes.filter((one) => one.of === 'risk');
  const body = {
    triggers: triggers.map(({ id, isOn, edited }) => ({
      ...(id !== null && { id }),
      is_on: isOn,
      ...(edited && { trigger: triggerBodyOf(edited, engine) }),
    })),
    risks: risks.map(({ id, isOn, edited }) => ({
      id,
      is_on: isOn,
      ...(edited && { final_triggers_result: readRisk(edited).formula.trim() }),
    })),
  };
  return { body, places: { triggers: triggers.map(({ uid }) => uid), risks: risks.map(({ uid }) => uid) } };
}

/** A record as a form would open it, with what is changed about it. */
export function draftOf(change: Change, record: RecordData | undefined, engine: Engine): Body {
  const mode = modeOf(change.isOn, record?.mode);
  if (change.of === 'risk') return { ...record, ...change.edited, mode };
  const draft = change.edited ?? readTrigger(record ?? {});
  return { ...record, ...formParts().triggerBodyOf(draft, engine), mode };
}

/** Off is paused, on is active; what is off already stays as it is. */
function modeOf(isOn: boolean, mode: unknown): string {
  if (isOn) return 'ACTIVE';
  return mode === 'ACTIVE' || typeof mode !== 'string' ? 'PAUSED' : mode;
}
