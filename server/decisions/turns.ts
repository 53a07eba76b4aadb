import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/**
 * Gives answered decisions their turns in GET v1/decisions, inside the transaction that answers them. Turns are taken one
 * transaction after the other, so that a sender that has read up to a turn has missed none before it; and none is given
 * again once its decision is deleted.
 */
export async function takeTurns(store: Store, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const decisions = table(store, 'decision');
  // a server of an older version, while servers are restarted one after the other, counts from the decisions alone
  const highest = sql`(select coalesce(max(turn), 0) from ${decisions})`;
  await sql`with raised as (
      insert into ${table(store, 'decision_turn')} as t (turn) values (${highest} + ${ids.length}::int)
      on conflict ("only") do update set turn = greatest(t.turn, ${highest}) + ${ids.length}::int
      returning turn)
    update ${decisions} d set turn = x.turn, answered_at = coalesce(d.answered_at, ${at.toISOString()}::timestamptz)
    from (select w.id, r.turn - ${ids.length}::int + row_number() over (order by w.id) as turn
      from ${decisions} w cross join raised r where w.id = any(${ids}::bigint[])) x where d.id = x.id`.execute(
    store.db,
  );
}
