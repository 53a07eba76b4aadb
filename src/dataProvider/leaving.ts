import type { Identifier, RaRecord } from 'react-admin';

/** The records whose deletion can still be undone, by their entity's path: no list has them meanwhile. */
const leaving = new Map<string, Set<string>>();

/** Keeps records out of every list, until `stay`. */
export function leave(path: string, ids: readonly Identifier[]): void {
  const held = leaving.get(path) ?? new Set<string>();
  for (const id of ids) held.add(String(id));
  leaving.set(path, held);
}

/** Ends that: their deletion was undone, carried out or refused. */
export function stay(path: string, ids: readonly Identifier[]): void {
  for (const id of ids) leaving.get(path)?.delete(String(id));
}

/** A page of a list without the records that are leaving. */
export function withoutLeaving<P extends { data: RaRecord[]; total?: number }>(path: string, page: P): P {
  const held = leaving.get(path);
  if (!held || held.size === 0) return page;
  const data = page.data.filter(({ id }) => !held.has(String(id)));
  const gone = page.data.length - data.length;
  return gone === 0 ? page : { ...page, data, ...(page.total === undefined ? {} : { total: page.total - gone }) };
}
