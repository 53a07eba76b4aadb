import { currentMe } from '../authProvider/me.ts';
import { readItem, writeItem } from '../session/storage.ts';

/** Up to which alert a person has looked at the bell, in the tenant they work in; kept in this browser. */
const keyNow = () => {
  const me = currentMe();
  return `pitboss.seen.${me?.id ?? ''}.${me?.last_tenant?.id ?? ''}`;
};

let newest: string | null = null;

/** The larger of two ids. */
const isAbove = (one: string, other: string) => (one.length === other.length ? one > other : one.length > other.length);
const isId = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && /^\d+$/.test(text);

/** Another session or tenant has other alerts. */
export function forgetNewest(): void {
  newest = null;
}

/** Takes note of alerts that have come. */
export function noteIds(ids: readonly (string | null)[]): void {
  for (const id of ids) if (isId(id) && (newest === null || isAbove(id, newest))) newest = id;
}

/** All that has come so far has been looked at. */
export function markSeen(): void {
  if (newest !== null) writeItem(keyNow(), newest);
}

/** The last alert that was looked at; whoever comes for the first time has seen what there is. */
export function seenUpTo(): string | null {
  const kept = readItem(keyNow());
  if (isId(kept)) return kept;
  if (newest === null) writeItem(keyNow(), '0');
  else markSeen();
  return null;
}

/** How many of these are up to the newest at the start, and so will not be counted as news. */
export function countUpTo(ids: readonly (string | null)[], largest: string): number {
  return ids.filter((id) => isId(id) && !isAbove(id, largest)).length;
}

export const newestId = (): string | null => newest;
