import { createContext, useContext, useEffect, useState } from 'react';
import type { Preferences } from './preferences.ts';

/** Printed content has these preferences instead of the user's. Null for the screen. */
export const PaperContext = createContext<Preferences | null>(null);

/** Whether a component is drawn to be printed: without controls, and with nothing left to scroll or to open. */
export const useOnPaper = (): boolean => useContext(PaperContext) !== null;

/**
 * The initial state of a page's copy on paper: the choices on the page are printed. Created once, outside the
 * component; `name` distinguishes its instances.
 */
export function paperState<T>() {
  const chosen = new Map<string, T>();
  return function usePaperState(name: string, initial: T): [T, (value: T) => void] {
    const onPaper = useOnPaper();
    const [value, setValue] = useState<T>(() => (onPaper ? chosen.get(name) : undefined) ?? initial);
    useEffect(() => {
      if (onPaper) return;
      chosen.set(name, value);
      return () => {
        chosen.delete(name);
      };
    }, [onPaper, name, value]);
    return [value, setValue];
  };
}
