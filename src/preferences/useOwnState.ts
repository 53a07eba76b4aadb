import { useCallback, useSyncExternalStore } from 'react';
import { getOwn, setOwn, subscribeOwn } from './ownState.ts';

/** A user's text by name, empty without one, and its setter. */
export function useOwnState(name: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribeOwn, () => getOwn(name));
  const set = useCallback((next: string) => setOwn(name, next), [name]);
  return [value, set];
}
