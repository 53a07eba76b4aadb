import { useEffect, useSyncExternalStore } from 'react';
import { currentSaving, onSaving, type Saving } from './save.ts';

let tellers = 0;

/** How the choices stand with the server, drawn again when that changes. */
export function useSaving(): Saving {
  return useSyncExternalStore(onSaving, currentSaving);
}

/** As long as it is drawn, the component tells by itself of what could not be saved. */
export function useTellsOfSaving(): void {
  useEffect(() => {
    tellers += 1;
    return () => {
      tellers -= 1;
    };
  }, []);
}

/** Whether somebody on the page tells of what could not be saved. */
export const isSavingTold = () => tellers > 0;
