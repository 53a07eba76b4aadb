import { useEffect, useSyncExternalStore } from 'react';
import { request } from '../dataProvider/http.ts';
import { getToken, onFarewell, onSession } from '../session/session.ts';
import { createListeners } from '../store/createStore.ts';
import { getPreferences, markSent, onChoice, unsentPreferences } from '../theme/preferences.ts';
import type { PreferenceName } from '../theme/themeChoices.ts';
import { stateText, userStatePath } from './storedState.ts';

/** The state of saving; `error` is why the last choice was refused. */
type Saving = { status: 'saved' | 'saving' } | { status: 'failed'; error: unknown };

/** What the server did not take is sent again after this time, at the next choice, and when the network is back. */
const againMs = 30_000;
const running = new Map<PreferenceName, Promise<void>>();
const listeners = createListeners();
let saving: Saving = { status: 'saved' };
let timer: ReturnType<typeof setTimeout> | undefined;
/** Sessions that have ended on this page: their late answers do not concern the next. */
let ended = 0;

onSession((end) => {
  if (!end) return;
  ended += 1;
  clearTimeout(timer);
  publish({ status: 'saved' });
});

export function currentSaving(): Saving {
  return saving;
}

/** Calls the listener when saving begins, ends or fails. Returns an unsubscribe function. */
const onSaving = listeners.subscribe;

/**
 * Saves each choice on the server from now on, those that an earlier page could not save first. Returns a function that
 * stops it.
 */
export function startSaving(): () => void {
  const stops = [onChoice(saveAll), onFarewell(saveAll)];
  window.addEventListener('online', saveAll);
  void saveAll();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', saveAll);
    for (const stop of stops) stop();
  };
}

/** Sends unsaved choices: one call at a time per name, so that the last choice wins. */
export async function saveAll(): Promise<void> {
  clearTimeout(timer);
  const names = unsentPreferences();
  if (names.length === 0 || getToken() === null) return;
  const session = ended;
  publish({ status: 'saving' });
  const results = await Promise.allSettled(names.map((name) => running.get(name) ?? run(name)));
  if (running.size > 0 || session !== ended) return;
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    timer = setTimeout(() => void saveAll(), againMs);
    publish({ status: 'failed', error: failed.reason });
  } else publish({ status: 'saved' });
}

function run(name: PreferenceName): Promise<void> {
  const sending = send(name, ended).finally(() => running.delete(name));
  running.set(name, sending);
  return sending;
}

/** Repeats until the server has the last choice. */
async function send(name: PreferenceName, session: number): Promise<void> {
  while (session === ended && unsentPreferences().includes(name)) {
    const value = getPreferences()[name];
    await request(userStatePath, { method: 'PUT', body: { name, value: stateText(name, value) } });
    if (session === ended) markSent(name, value);
  }
}

function publish(next: Saving): void {
  if (next.status === saving.status && next.status !== 'failed') return;
  saving = next;
  listeners.publish();
}

let tellers = 0;

/** The state of saving, as a hook. */
export function useSaving(): Saving {
  return useSyncExternalStore(onSaving, currentSaving);
}

/** While it is mounted, the component itself shows what could not be saved. */
export function useTellsOfSaving(): void {
  useEffect(() => {
    tellers += 1;
    return () => {
      tellers -= 1;
    };
  }, []);
}

/** Whether a component on the page shows what could not be saved. */
export const isSavingTold = () => tellers > 0;
