import { useSyncExternalStore } from 'react';
import { hourMs } from '../manifest/durations.ts';

/** A timer may ring a little early. */
const lateMs = 50;

/** When the hour under way began, in ms: UTC's days begin with one of them. */
const begun = () => Math.floor(Date.now() / hourMs) * hourMs;

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      begun() + hourMs + lateMs - Date.now(),
    );
  };
  wait();
  // a machine that was asleep reads the time when its page becomes visible
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The current hour; its readers are redrawn when the next one begins, so that Today is today after midnight. */
export const useHour = (): number => useSyncExternalStore(subscribe, begun);
