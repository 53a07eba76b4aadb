import { type RawBuilder, sql } from 'kysely';
import type { AlertsInGroup } from '../../src/contracts/listed.ts';
import { countedAlerts } from '../customers/recentFigures.ts';
import { groupKindOf } from '../engine/act/alertGroup.ts';
import { table } from '../sql/store.ts';
import type { EntityHooks, ListedWanted } from './hooks.ts';

/**
 * An open alert's group: what it is of, and how many alerts of it are open. There is an index of the open ones, whatever was
 * closed before.
 */
function inGroup({ store }: ListedWanted): RawBuilder<AlertsInGroup | null> {
  const most = sql.lit(countedAlerts);
  return sql`(select json_build_object('of', g.of, 'total', least(g.open, ${most}),
      'total_is', case when g.open > ${most} then 'at least' else 'exact' end)
    from (select ${groupKindOf(sql`t."group"`)} as of, (select count(*) from (select 1 from ${table(store, 'alert')} a
      where a."group" = t."group" and a.state <> 'CLOSED' limit ${sql.lit(countedAlerts + 1)}) n) as open
      where t.state <> 'CLOSED') g
    where g.of is not null)`;
}

export const alertHooks: EntityHooks = {
  listedColumns: { in_group: inGroup },
};
