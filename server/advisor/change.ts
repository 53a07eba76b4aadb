import type { AdviceBar } from '../../src/contracts/advice.ts';
import type { TriggerSetting } from '../../src/contracts/trigger.ts';
import { isOrdered } from '../../src/rules/ruleFilter.ts';
import { listOf } from '../engine/filterSql.ts';
import { formulaOf, type TriggerRule } from '../engine/ruleSql.ts';
import type { Dial } from './dials.ts';

/** What a proposal changes: bars, and conditions that have to hold as well. */
export interface Change {
  bars: readonly AdviceBar[];
  added: readonly TriggerSetting[];
}

type Changed = Pick<TriggerRule, 'trigger_settings' | 'final_setting_result'>;

/** A trigger with other bars and further conditions. It fires for nothing that the present one does not fire for. */
export function withChange<R extends Changed>(rule: R, { bars, added }: Change): R {
  const own = rule.trigger_settings.map((setting) => {
    const [low = '', high] = bars.find(({ key }) => key === setting.key)?.now ?? [];
    if (low === '') return setting;
    return { ...setting, value: high === undefined ? low : ([low, high] satisfies [string, string]) };
  });
  const formula = formulaWith(rule, added);
  return { ...rule, trigger_settings: [...own, ...added], final_setting_result: formula };
}

/** A trigger's formula with further conditions joined by AND. */
export function formulaWith(rule: Changed, added: readonly Pick<TriggerSetting, 'key'>[]): string {
  const text = rule.final_setting_result;
  if (added.length === 0) return text;
  const { kind } = formulaOf({ id: '', name: '', type: 'DEPOSIT', mode: '', trigger_actions: [], ...rule });
  return [kind === 'or' ? `(${text})` : text, ...added.map(({ key }) => key)].join(' AND ');
}

/** A bar that a dial is moved to. */
export interface Moved {
  dial: Dial;
  value: string;
}

/** The bars after moves; null where two are not in order. */
export function barsAfter({ trigger_settings }: Changed, moves: readonly Moved[]): AdviceBar[] | null {
  const bars = new Map<string, AdviceBar>();
  for (const { dial, value } of moves) {
    const { key, end, operator, setting } = dial;
    const was = listOf(trigger_settings[setting]?.value);
    const { now } = bars.get(key) ?? { now: was };
    bars.set(key, { key, operator, was, now: now.with(end, value) });
  }
  const isWrong = ({ now: [low = '', high] }: AdviceBar) => high !== undefined && !isOrdered(low, high);
  return [...bars.values()].some(isWrong) ? null : [...bars.values()];
}

/** Keys that a trigger's settings do not have: behind the last one, as long as two digits do. */
export function freshKeys({ trigger_settings }: Pick<TriggerRule, 'trigger_settings'>, count: number): string[] {
  const taken = new Set(trigger_settings.map(({ key }) => Number(key.slice(1))));
  const last = Math.max(0, ...taken);
  const numbers = Array.from({ length: 99 }, (_, at) => ((last + at) % 99) + 1);
  return numbers
    .filter((one) => !taken.has(one))
    .slice(0, count)
    .map((one) => `S${one}`);
}
