import { useNow } from '../alerts/list/useNow.ts';

const minute = 60_000;

/** The moment before which a follow-up is due: the whole minute, so that a list is the same one for as long. */
export function useDueSince(): string {
  return new Date(Math.floor(useNow() / minute) * minute).toISOString();
}
