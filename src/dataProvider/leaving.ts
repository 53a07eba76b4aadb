import type { Identifier, RaRecord } from 'react-admin';
import { onFarewell, onSession } from '../session/session.ts';
import { createListeners } from '../store/createStore.ts';

/** The records whose deletion can still be undone, by their entity's path: no list has them meanwhile. */
const leaving = new Map<string, Set<string>>();
const hurries = createListeners();
/** A logout waits for them only while there are any. */
let farewell: (() => void) | undefined;

/** Keeps records out of every list, until `stay`. */
export function leave(path: string, ids: readonly Identifier[]): void {
  const held = leaving.get(path) ?? new Set<string>();
  for (const id of ids) held.add(String(id));
  leaving.set(path, held);
  farewell ??= onFarewell(carryOut);
}

/** Ends that: their deletion was undone, carried out or refused. */
export function stay(path: string, ids: readonly Identifier[]): void {
  const held = leaving.get(path);
  for (const id of ids) held?.delete(String(id));
  if (held?.size === 0) leaving.delete(path);
  if (leaving.size === 0) forget();
}

function forget(): void {
  leaving.clear();
  farewell?.();
  farewell = undefined;
}

/** Calls the listener when deletions that can still be undone are to be carried out now. Returns an unsubscribe function. */
export const onHurry = hurries.subscribe;

/** Carries them out before the session goes on to another tenant, or ends; waits for their answers, at most about 2 s. */
export async function carryOut(): Promise<void> {
  // again and again: one may only just have begun, and be noticed later
  for (let times = 0; times < 40 && leaving.size > 0; times++) {
    hurries.publish();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The pages are of another tenant from now on, or of another user: its records are others, whatever their ids. */
export function forgetLeaving(): void {
  hurries.publish();
  forget();
}

onSession(forget);

/** A page of a list without the records that are leaving. */
export function withoutLeaving<P extends { data: RaRecord[]; total?: number }>(path: string, page: P): P {
  const held = leaving.get(path);
  if (!held || held.size === 0) return page;
  const data = page.data.filter(({ id }) => !held.has(String(id)));
  const gone = page.data.length - data.length;
  return gone === 0 ? page : { ...page, data, ...(page.total === undefined ? {} : { total: page.total - gone }) };
}
