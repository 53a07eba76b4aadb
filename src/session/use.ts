import { createListeners } from '../store/createStore.ts';

/** Milliseconds after which a further use is told to the server, if no call has told it. */
const tellEveryMs = 60_000;
const untold = createListeners();
/** The last use of the console by hand, and the last one that the server was told of; both in ms. */
let usedAt = Date.now();
let toldAt = usedAt;

/** Calls the listener at a use that no call has told the server for a minute. Returns an unsubscribe function. */
export const onUntoldUse = untold.subscribe;

/** The seconds since the console was last used by hand, for a call that tells the server. */
export function tellIdle(): string {
  toldAt = usedAt;
  // a clock that was set back since
  return String(Math.max(0, Math.floor((Date.now() - usedAt) / 1_000)));
}

function use(): void {
  usedAt = Date.now();
  if (Math.abs(usedAt - toldAt) < tellEveryMs) return;
  toldAt = usedAt;
  untold.publish();
}

// a pointer that only moves may be a table that was pushed
if (typeof window !== 'undefined')
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(event, use, { capture: true, passive: true });
