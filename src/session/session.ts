import { isObject } from '../manifest/isObject.ts';
import { createListeners } from '../store/createStore.ts';
import { leavePreferences } from '../theme/preferences.ts';
import { allKeys, readItem, readStoredJson, removeItem, writeItem } from './storage.ts';
import { tokenKey } from './tokenKey.ts';

/** Why a session ended; `message` is shown on the login page. */
export interface SessionEnd {
  reason: 'logout' | 'expired' | 'forbidden';
  message?: string;
}

const prefix = 'pitboss.';
const keys = {
  token: tokenKey,
  user: 'pitboss.user',
  tenant: 'pitboss.tenant',
  enums: 'pitboss.enums.',
  copies: 'pitboss.served.',
  leaving: 'pitboss.leaving',
};
/** How long a logout waits for pending saves. */
const farewellMs = 2_000;
const farewells = new Set<() => Promise<unknown>>();
const listeners = createListeners<[SessionEnd | null]>();
let polling: ReturnType<typeof setInterval> | undefined;
let fresh = false;
let renewing = false;
const renewals = createListeners();
const leavings = createListeners();
const replacements = createListeners();
/** Milliseconds after which a logout that another tab has begun, and not ended, is given up: more than it may take. */
export const leavingMs = 15_000;
/** Whether another tab has announced a logout, not longer than that ago. */
let leaving = false;
let givingUp: ReturnType<typeof setTimeout> | undefined;

/** The access token, or null without a login. */
export function getToken(): string | null {
  return readItem(keys.token);
}

/** Keeps the token of a login and notifies the listeners. */
export function startSession(token: string): void {
  fresh = true;
  writeItem(keys.token, token);
  publish(null);
}

/** Whether the session began on this page, rather than being found in the browser. */
export function isFreshSession(): boolean {
  return fresh;
}

/**
 * Removes token, user, tenant, the copies of the backend's lists, and the dark appearance; stops the polling and
 * notifies the listeners with the reason. Without a session it does nothing.
 */
export function endSession(end: SessionEnd): void {
  if (getToken() === null || (renewing && end.reason !== 'logout')) return;
  for (const key of sessionKeys()) removeItem(key);
  publish(end);
}

/** Calls the listener at each login (null) and at each end of a session. Returns an unsubscribe function. */
export const onSession = listeners.subscribe;

/**
 * Goes on with the token that a task gives, in place of one that the task itself ends (a change of one's password): a
 * call that is refused meanwhile ends nothing. Rejects as the task does; then the old token is still kept.
 */
export async function renewSession(task: () => Promise<string>): Promise<void> {
  renewing = true;
  try {
    writeItem(keys.token, await task());
  } finally {
    renewing = false;
  }
  renewals.publish();
}

/** Whether the token is about to be replaced: a refusal is ignored then. */
export const isRenewing = (): boolean => renewing;

/** Calls the listener when the session goes on with another token, here or in another tab. Returns an unsubscribe function. */
export const onRenewal = renewals.subscribe;

/**
 * Calls the listener when another tab has put a token in the place of this tab's: a renewal, or another person's login.
 * Returns an unsubscribe function.
 */
export const onReplacement = replacements.subscribe;

/** Goes on with the token that another tab has kept: in this session, or afresh where it is not the same user's. */
export function goOn(sameUser: boolean): void {
  if (getToken() === null) return;
  if (sameUser) renewals.publish();
  else {
    publish({ reason: 'logout' });
    publish(null);
  }
}

/** Calls the listener when another tab begins a logout. Returns an unsubscribe function. */
export const onLeaving = leavings.subscribe;

/** Tells the other tabs that a logout begins: what they call from now on would be refused. */
export const beginLeaving = (): void => writeItem(keys.leaving, String(Date.now()));

/** Runs a task before a logout, which it delays by at most 2 s. Returns a function that removes it. */
export function onFarewell(task: () => Promise<unknown>): () => void {
  farewells.add(task);
  return () => farewells.delete(task);
}

/** What has to be done while the session still holds, before a logout ends it. */
export async function sayFarewell(): Promise<void> {
  if (farewells.size === 0) return;
  const wait = new Promise((resolve) => setTimeout(resolve, farewellMs));
  await Promise.race([Promise.allSettled([...farewells].map((task) => task())), wait]);
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

/** Whether the user kept from the last visit had a permission: a guess before the server has answered. */
export function keptUserHad(permission: string): boolean {
  const text = readItem(keys.user);
  return text?.includes(JSON.stringify(permission)) ?? false;
}

/** The id of the tenant kept from the last visit, likewise. */
export function keptTenant(): string | undefined {
  const tenant = readStoredJson(keys.tenant);
  return isObject(tenant) && typeof tenant.id === 'string' ? tenant.id : undefined;
}

/** Keeps the values of an enum class in this browser. */
export function keepEnum(name: string, values: readonly string[]): void {
  writeItem(keys.enums + name, JSON.stringify(values));
}

/** The kept values of an enum class, or null where there are none. */
export function keptEnum(name: string): string[] | null {
  const values = readStoredJson(keys.enums + name);
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : null;
}

/** Keeps something else that the backend serves alike to everybody in this browser. */
export function keepCopy(name: string, value: unknown): void {
  writeItem(keys.copies + name, JSON.stringify(value));
}

/** What was kept by that name, for the caller to judge; null where there is nothing. */
export function keptCopy(name: string): unknown {
  return readStoredJson(keys.copies + name);
}

function publish(end: SessionEnd | null): void {
  if (end) {
    fresh = false;
    clearInterval(polling);
    polling = undefined;
    leavePreferences();
  }
  listeners.publish(end);
}

function sessionKeys(): string[] {
  return allKeys().filter((key) => key.startsWith(prefix) && key !== 'pitboss.preferences');
}

function hearLeaving(): void {
  leaving = true;
  clearTimeout(givingUp);
  givingUp = setTimeout(() => {
    leaving = false;
  }, leavingMs);
  leavings.publish();
}

/** Another tab of the same browser has logged in or out, was told that the session is over, or has another token. */
function followToken(before: string | null, after: string | null): void {
  if (after === null) {
    // a logout is announced; whoever is thrown out comes back to what they were doing
    publish({ reason: leaving ? 'logout' : 'expired' });
    leaving = false;
  } else if (before === null) publish(null);
  else replacements.publish();
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === keys.leaving && event.newValue !== null) hearLeaving();
    if (event.key === keys.token) followToken(event.oldValue, event.newValue);
  });
