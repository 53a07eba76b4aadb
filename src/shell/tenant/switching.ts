import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let switching = false;

/** Says whether the console is between two tenants: nothing of either is drawn meanwhile. */
export function setSwitching(on: boolean): void {
  switching = on;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useSwitching = (): boolean => useSyncExternalStore(subscribe, () => switching);
