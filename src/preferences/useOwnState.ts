import { useCallback, useSyncExternalStore } from 'react';
import { getOwn, setOwn, subscribeOwn } from './ownState.ts';

/** A text that the user keeps under a name, empty where there is none, and how to change it. */
export function useOwnState(name: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(subscribeOwn, () => getOwn(name));
  const set = useCallback((next: string) => setOwn(name, next), [name]);
  return [value, set];
}
