import { sql } from 'kysely';
import type { AlertsInGroup } from '../../src/contracts/listed.ts';
import { countedAlerts } from '../customers/recentFigures.ts';
import type { Row } from '../database/database.ts';
import { groupKindOf } from '../engine/act/alertGroup.ts';
import { type Store, table } from '../sql/store.ts';
import type { EntityHooks } from './hooks.ts';

const groupIn = ({ state, group }: Row): string | null =>
  state !== 'CLOSED' && typeof group === 'string' ? group : null;

/** How many alerts of each group are open. Each has an index of its open ones, whatever was closed before. */
async function openInGroups(store: Store, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; open: number }>`select w.key, (select count(*)::int from (
      select 1 from ${table(store, 'alert')} a where a."group" = w.key and a.state <> 'CLOSED'
      limit ${sql.lit(countedAlerts + 1)}) n) as open
    from unnest(${keys}::text[]) as w(key)`.execute(store.db);
  return new Map(rows.map(({ key, open }) => [key, open]));
}

/** An open alert's group: what it is of, and how many alerts of it are open. */
export const alertHooks: EntityHooks = {
  async listed({ store, rows, paths }) {
    if (!paths.has('in_group')) return () => ({});
    const open = await openInGroups(store, [...new Set(rows.flatMap((row) => groupIn(row) ?? []))]);
    return (row) => ({ in_group: inGroup(groupIn(row), open) });
  },
};

function inGroup(key: string | null, open: ReadonlyMap<string, number>): AlertsInGroup | null {
  const of = key === null ? null : groupKindOf(key);
  const count = key === null ? undefined : open.get(key);
  if (of === null || count === undefined) return null;
  return { of, total: Math.min(count, countedAlerts), total_is: count > countedAlerts ? 'at least' : 'exact' };
}
