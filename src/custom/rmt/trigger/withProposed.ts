import { isObject } from '../../../manifest/isObject.ts';
import { readTrigger, type TriggerDraft } from './triggerDraft.ts';

/** The draft, or the trigger that a link proposes in its state, as `{ trigger }`. */
export const withProposed = (draft: TriggerDraft, state: unknown): TriggerDraft =>
  isObject(state) && isObject(state.trigger) ? readTrigger(state.trigger) : draft;
