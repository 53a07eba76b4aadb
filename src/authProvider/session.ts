import { setPreferences } from '../theme/preferences.ts';

/** Why a session ended; `message` is shown on the login page. */
export interface SessionEnd {
  reason: 'logout' | 'expired' | 'forbidden';
  message?: string;
}

const prefix = 'pitboss.';
const keys = { token: 'pitboss.token', user: 'pitboss.user', tenant: 'pitboss.tenant', enums: 'pitboss.enums.' };
const listeners = new Set<(end: SessionEnd | null) => void>();
/** Stands in for localStorage where the browser forbids it. */
const memory = new Map<string, string>();
let polling: ReturnType<typeof setInterval> | undefined;

/** The access token, or null while nobody is logged in. */
export function getToken(): string | null {
  return readItem(keys.token);
}

/** Keeps the token of a login and tells the listeners. */
export function startSession(token: string): void {
  writeItem(keys.token, token);
  tell(null);
}

/**
 * Forgets token, user, tenant, enum caches and the dark appearance, stops the polling, and tells the listeners why.
 * Without a session it does nothing.
 */
export function endSession(end: SessionEnd): void {
  if (getToken() === null) return;
  clearInterval(polling);
  polling = undefined;
  for (const key of sessionKeys()) removeItem(key);
  setPreferences({ appearance: 'light' });
  tell(end);
}

/** Calls the listener at each login (null) and at each end of a session. Returns how to stop that. */
export function onSession(listener: (end: SessionEnd | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs a task every so many ms until the session ends; a second call replaces the first. */
export function startPolling(task: () => void, ms: number): void {
  clearInterval(polling);
  polling = setInterval(task, ms);
}

/** Keeps the logged-in user, and the tenant in which they work, in this browser. */
export function keepUser(user: unknown, tenant: unknown): void {
  writeItem(keys.user, JSON.stringify(user));
  writeItem(keys.tenant, JSON.stringify(tenant));
}

/** Whether the user kept from the last visit had a permission: a guess at what they may, before the server has said. */
export function keptUserHad(permission: string): boolean {
  const text = readItem(keys.user);
  return text?.includes(JSON.stringify(permission)) ?? false;
}

/** Keeps the values of an enum class in this browser. */
export function keepEnum(name: string, values: readonly string[]): void {
  writeItem(keys.enums + name, JSON.stringify(values));
}

/** The kept values of an enum class, or null where there are none. */
export function keptEnum(name: string): string[] | null {
  try {
    const values: unknown = JSON.parse(readItem(keys.enums + name) ?? 'null');
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : null;
  } catch {
    // not ours, or cut off half-way: as good as not kept
    return null;
  }
}

const tell = (end: SessionEnd | null) => {
  for (const listener of listeners) listener(end);
};

function sessionKeys(): string[] {
  return allKeys().filter((key) => key.startsWith(prefix) && key !== 'pitboss.preferences');
}

function allKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...memory.keys()];
  } catch {
    return [...memory.keys()];
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage switched off or full: the session lasts as long as the page
    memory.set(key, value);
  }
}

function removeItem(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept there
  }
}

// another tab of the same browser logged out
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === keys.token && event.newValue === null) tell({ reason: 'logout' });
  });
