import { type RawBuilder, sql } from 'kysely';
import { idList } from '../engine/act/recordset.ts';
import { type Store, table } from '../sql/store.ts';

/** What people are told of their own alerts by mail. */
export type OwnerEvent = 'ASSIGNED' | 'BOUND NEAR' | 'BOUND PASSED';

/** What happens within this time goes in one mail. */
const gatheredSeconds = 30;

/**
 * Writes what the owners of these alerts are told by mail into the outbox, in the transaction in which it happens: those who
 * asked for it, but for whoever did it themselves.
 */
export async function tellOwners(
  store: Store,
  event: OwnerEvent,
  alertIds: readonly string[],
  butNot?: string,
): Promise<void> {
  if (alertIds.length === 0) return;
  const wanted = sql.ref(event === 'ASSIGNED' ? 'p.assigned' : 'p.bounds');
  await sql`insert into ${table(store, 'owner_mail')} (user_id, event, alert_id, next_at)
    select a.owner_id, ${event}, a.id, ${goesAt(store, sql`a.owner_id`)}
    from ${table(store, 'alert')} a join ${table(store, 'owner_mail_rule')} p on p.user_id = a.owner_id and ${wanted}
    where a.id = any(${idList(alertIds)}) and a.owner_id is distinct from ${butNot ?? null} order by a.id`.execute(
    store.db,
  );
}

/** The same of where they are newly mentioned, to those who asked for it. */
export async function tellMentioned(store: Store, mentionIds: readonly string[]): Promise<void> {
  if (mentionIds.length === 0) return;
  await sql`insert into ${table(store, 'owner_mail')} (user_id, event, mention_id, next_at)
    select n.user_id, 'MENTIONED', n.id, ${goesAt(store, sql`n.user_id`)}
    from ${table(store, 'mention')} n join ${table(store, 'owner_mail_rule')} p on p.user_id = n.user_id and p.mentioned
    where n.id = any(${idList(mentionIds)}) order by n.id`.execute(store.db);
}

/** SQL of when a person's mail goes: with the one that waits already, if there is one. */
const goesAt = (store: Store, user: RawBuilder<unknown>) => sql`coalesce(
  (select min(m.next_at) from ${table(store, 'owner_mail')} m where m.user_id = ${user} and m.next_at > now() and m.attempts = 0),
  now() + ${sql.lit(gatheredSeconds)} * interval '1 second')`;
