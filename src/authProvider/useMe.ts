import { useSyncExternalStore } from 'react';
import { currentMe, type Me, onMe } from './me.ts';

/** Who is logged in, drawn again when that changes. */
export function useMe(): Me | null {
  return useSyncExternalStore(onMe, currentMe);
}
