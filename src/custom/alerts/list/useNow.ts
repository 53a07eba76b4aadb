import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../store/createStore.ts';

const everyMs = 30_000;
const listeners = createListeners();
/** The number of listeners. */
let shown = 0;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  listeners.publish();
}

function subscribe(listener: () => void): () => void {
  // the time was not updated while nothing was shown; React reads it again after it has subscribed
  if (shown === 0) now = Date.now();
  shown += 1;
  const unsubscribe = listeners.subscribe(listener);
  timer ??= setInterval(tick, everyMs);
  return () => {
    unsubscribe();
    shown -= 1;
    if (shown > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, to the half minute; one clock for all that shows an age. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
