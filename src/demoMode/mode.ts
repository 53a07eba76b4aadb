import { onSession } from '../session/session.ts';
import { readItem, removeItem, writeItem } from '../session/storage.ts';
import { createListeners } from '../store/createStore.ts';
import type { Key } from './keyedHash.ts';

// both go with the session: session.ts forgets all keys that begin so
const keys = { on: 'pitboss.demo', key: 'pitboss.demo.key' };
const listeners = createListeners();
let on = readItem(keys.on) === 'on';

/** Whether people and tenants are masked. Kept in this browser, for all its tabs, until the logout. */
export function isDemoMode(): boolean {
  return on;
}

/** Switches masking on or off. The screen is redrawn. */
export function setDemoMode(wanted: boolean): void {
  if (wanted === on) return;
  if (wanted) writeItem(keys.on, 'on');
  else removeItem(keys.on);
  flip(wanted);
}

/** Calls the listener whenever the mode changes. Returns an unsubscribe function. */
export const onDemoMode = listeners.subscribe;

/** This session's own key of masks; it outlives the mode, so that masks stay the same. */
export function demoKey(): Key {
  const kept = /^([0-9a-f]{8})([0-9a-f]{8})$/.exec(readItem(keys.key) ?? '');
  if (kept) return [Number.parseInt(kept[1] ?? '', 16), Number.parseInt(kept[2] ?? '', 16)];
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  writeItem(keys.key, [first, second].map((word) => word.toString(16).padStart(8, '0')).join(''));
  return [first, second];
}

function flip(now: boolean): void {
  if (now === on) return;
  on = now;
  listeners.publish();
}

onSession((end) => end && flip(false));

// another tab of the same browser
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    if (key === keys.on || key === null) flip(readItem(keys.on) === 'on');
  });
