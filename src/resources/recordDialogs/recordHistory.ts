import { isObject } from '../../manifest/isObject.ts';

/** What the browser's history keeps beside an address with dialogs. */
export interface RecordSteps {
  /** How many of the dialogs, from the top, were each opened by a step of its own: a step back closes one. */
  stepped: number;
  /** For each dialog, the ids of the list that it was opened from; null where it came from none. */
  among: (readonly string[] | null)[];
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Reads what history keeps; nothing where the address was typed or followed from elsewhere. */
export function stepsIn(state: unknown): RecordSteps {
  const kept = isObject(state) && isObject(state.views) ? state.views : {};
  const { stepped, among } = kept;
  return {
    stepped: typeof stepped === 'number' && stepped > 0 ? stepped : 0,
    among: Array.isArray(among) ? among.map((ids: unknown) => (isIds(ids) ? ids : null)) : [],
  };
}

/** The history's state with these steps; what else is in it stays. */
export const stateWith = (state: unknown, views: RecordSteps): object => ({ ...(isObject(state) ? state : {}), views });
