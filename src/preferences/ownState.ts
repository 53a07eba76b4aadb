import { ApiError } from '../apiError.ts';
import { request } from '../dataProvider/http.ts';
import { isObject } from '../manifest/isObject.ts';
import { getToken, onFarewell, onSession } from '../session/session.ts';
import { readStoredJson, writeItem } from '../session/storage.ts';
import { createListeners } from '../store/createStore.ts';
import { userStatePath } from './storedState.ts';

/**
 * A user's texts on the server besides the preferences, by name: a list's columns, its default view, recently seen
 * records. This browser has a copy, so that a page can start with it; it is removed with the session.
 */
const key = 'pitboss.own';
const ours = /^(list|recent)\./;
/** What is done in one go is sent in one call. */
const restMs = 800;
const againMs = 30_000;

interface Kept {
  values: { [name: string]: string };
  /** What the server has not taken yet. */
  unsent: string[];
}

const listeners = createListeners();
let kept = readKept();
let timer: ReturnType<typeof setTimeout> | undefined;
let sending: Promise<void> | undefined;
/** A logout waits for unsent texts. */
let farewell: (() => void) | undefined;

/** What is kept under a name; empty where nothing is. */
export function getOwn(name: string): string {
  return kept.values[name] ?? '';
}

/** Keeps a text under a name, here at once and on the server soon; an empty one takes it back. */
export function setOwn(name: string, value: string): void {
  if (getOwn(name) === value) return;
  hold({ values: { ...kept.values, [name]: value }, unsent: [...new Set([...kept.unsent, name])] });
  farewell ??= onFarewell(sendOwn);
  sendIn(restMs);
}

/** The server's texts of this user; local changes that are not sent yet are newer. */
export function receiveOwn(values: { [name: string]: string }): void {
  const news = Object.entries(values).filter(([name]) => !kept.unsent.includes(name));
  hold({ ...kept, values: { ...kept.values, ...Object.fromEntries(news) } });
  if (kept.unsent.length > 0) sendIn(restMs);
}

/** Reads the texts of this store out of `{data: [{name, value}]}`. */
export function readOwn(answer: unknown): { [name: string]: string } {
  const states: unknown[] = isObject(answer) && Array.isArray(answer.data) ? answer.data : [];
  return Object.fromEntries(
    states.flatMap((state): [string, string][] =>
      isObject(state) && typeof state.name === 'string' && typeof state.value === 'string' && ours.test(state.name)
        ? [[state.name, state.value]]
        : [],
    ),
  );
}

/** Calls the listener after each change. Returns an unsubscribe function. */
export const subscribeOwn = listeners.subscribe;

/** Sends unsaved texts. */
export async function sendOwn(): Promise<void> {
  clearTimeout(timer);
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  try {
    for (let [name] = kept.unsent; name !== undefined && getToken() !== null; [name] = kept.unsent) {
      const value = getOwn(name);
      await request(userStatePath, { method: 'PUT', body: { name, value } }).catch(unlessRefused);
      const sent = name;
      if (getOwn(sent) === value) hold({ ...kept, unsent: kept.unsent.filter((one) => one !== sent) });
    }
    farewell?.();
    farewell = undefined;
  } catch {
    // it is kept here until it can be sent
    sendIn(againMs);
  }
}

/** What the server will never take does not keep the later ones from it. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 422)) throw error;
}

function sendIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendOwn(), ms);
}

function hold(next: Kept): void {
  kept = next;
  writeItem(key, JSON.stringify(kept));
  listeners.publish();
}

function readKept(): Kept {
  const stored = readStoredJson(key);
  if (!isObject(stored)) return { values: {}, unsent: [] };
  const values = isObject(stored.values) ? Object.entries(stored.values) : [];
  return {
    values: Object.fromEntries(values.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
    unsent: Array.isArray(stored.unsent) ? stored.unsent.filter((name) => typeof name === 'string') : [],
  };
}

onSession((end) => {
  if (!end) return;
  clearTimeout(timer);
  kept = { values: {}, unsent: [] };
  listeners.publish();
});
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void sendOwn());
  // another tab of the same browser
  window.addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue === null) return;
    kept = readKept();
    listeners.publish();
  });
}
