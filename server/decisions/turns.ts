import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';

/**
 * Gives answered decisions their turns in GET v1/decisions, inside the transaction that answers them. Turns are taken one
 * transaction after the other, so that a sender that has read up to a turn has missed none before it.
 */
export async function takeTurns(store: Store, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const decisions = table(store, 'decision');
  await sql`select pg_advisory_xact_lock(hashtext('pitboss decisions'), hashtext(${store.schema}))`.execute(store.db);
  await sql`update ${decisions} d set turn = x.turn, answered_at = coalesce(d.answered_at, ${at.toISOString()}::timestamptz)
    from (select id, (select coalesce(max(turn), 0) from ${decisions}) + row_number() over (order by id) as turn
      from ${decisions} where id = any(${ids}::bigint[])) x where d.id = x.id`.execute(store.db);
}
