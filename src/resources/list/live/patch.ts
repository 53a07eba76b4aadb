import type { QueryClient } from '@tanstack/react-query';
import { isObject } from '../../../manifest/isObject.ts';

/** The known values of a changed record; others stay. */
export interface Patch {
  id: string;
  updated_at?: string;
}

/** Brings records up to date wherever react-query keeps them, lists and single ones; no row changes its place. */
export function patchRecords(client: QueryClient, route: string, patches: readonly Patch[]): void {
  const byId = new Map(patches.map((patch) => [patch.id, patch]));
  const patched = (record: unknown): unknown => {
    const patch = isObject(record) ? byId.get(String(record.id)) : undefined;
    return patch && isObject(record) && !isOlder(patch, record) ? { ...record, ...patch } : record;
  };
  const all = (records: unknown[]) => {
    const next = records.map(patched);
    return next.some((one, at) => one !== records[at]) ? next : records;
  };
  client.setQueriesData({ queryKey: [route] }, (kept: unknown) => {
    if (Array.isArray(kept)) return all(kept);
    if (!isObject(kept)) return undefined;
    if (!Array.isArray(kept.data)) return patched(kept);
    const data = all(kept.data);
    return data === kept.data ? kept : { ...kept, data };
  });
}

const isOlder = ({ updated_at: sent }: Patch, { updated_at: known }: { [name: string]: unknown }) =>
  sent !== undefined && typeof known === 'string' && sent < known;
