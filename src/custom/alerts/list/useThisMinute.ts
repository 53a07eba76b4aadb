import { useNow } from './useNow.ts';

const minute = 60_000;

/** The whole minute that began last: what was due before it is late, and a list of that is the same one for as long. */
export function useThisMinute(): string {
  return new Date(Math.floor(useNow() / minute) * minute).toISOString();
}
