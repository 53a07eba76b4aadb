import { isObject } from '../../../manifest/isObject.ts';
import { type TriggerDraft, textsOf } from './triggerDraft.ts';

/** A draft with the bars that a link proposes in its state: `{ bars: { S1: ['1400'] } }`. */
export function withProposed(draft: TriggerDraft, state: unknown): TriggerDraft {
  const bars = isObject(state) && isObject(state.bars) ? state.bars : {};
  const settings = draft.settings.map((one) => (bars[one.key] ? { ...one, value: textsOf(bars[one.key]) } : one));
  return { ...draft, settings };
}
