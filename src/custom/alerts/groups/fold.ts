import type { RecordData } from '../../../records.ts';
import { type AlertGroup, inGroup } from './inGroup.ts';

/** The rows that are shown, and what stands for a group. */
export interface Folded {
  rows: RecordData[];
  /** The rows that stand for a group of several, by id. */
  leads: ReadonlyMap<string, AlertGroup>;
  /** The group of each row below the one that stands for it, by id. */
  below: ReadonlyMap<string, AlertGroup>;
}

/**
 * One row for each group of a page: the first of it. An unfolded group has its others below that row: those of the page
 * and those that were read.
 */
export function fold(page: readonly RecordData[], unfolded: ReadonlyMap<string, readonly RecordData[]>): Folded {
  const leads = new Map<string, AlertGroup>();
  const below = new Map<string, AlertGroup>();
  const met = new Set<string>();
  const rows = page.flatMap((record) => {
    const group = inGroup(record);
    if (group === null) return [record];
    if (met.has(group.key)) return [];
    met.add(group.key);
    const own = page.filter((one) => inGroup(one)?.key === group.key);
    const all = new Map([...own, ...(unfolded.get(group.key) ?? [])].map((one) => [String(one.id), one]));
    const others = Math.max(group.others, own.length - 1);
    if (others > 0) leads.set(String(record.id), { ...group, others });
    if (!unfolded.has(group.key)) return [record];
    all.delete(String(record.id));
    for (const id of all.keys()) below.set(id, group);
    return [record, ...all.values()];
  });
  return { rows, leads, below };
}
