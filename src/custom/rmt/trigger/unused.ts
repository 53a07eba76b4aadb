import { keysIn, parseFormula } from '../../../rules/formula.ts';
import type { DraftSetting } from './triggerDraft.ts';

/** The settings that a valid formula does not use although it should. */
export function unusedKeys(settings: readonly DraftSetting[], formula: string): string[] {
  const judged = settings.filter(({ usage }) => usage === 'CONDITION' || usage === 'BASELINE');
  const types = Object.fromEntries(
    judged.map(({ key, usage }) => [key, usage === 'CONDITION' ? 'boolean' : 'number'] as const),
  );
  const read = parseFormula(formula, types);
  if ('problem' in read) return [];
  const used = new Set(keysIn(read.node));
  return judged.map(({ key }) => key).filter((key) => !used.has(key));
}
