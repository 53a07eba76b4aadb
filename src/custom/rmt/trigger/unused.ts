import { keysIn, parseFormula } from '../../../rules/formula.ts';
import type { DraftSetting } from './triggerDraft.ts';

/** The settings that are there to be judged, and of which a formula that can be read says nothing. */
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
