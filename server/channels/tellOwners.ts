import { sql } from 'kysely';
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
  const mails = table(store, 'owner_mail');
  const wanted = sql.ref(event === 'ASSIGNED' ? 'p.assigned' : 'p.bounds');
  await sql`insert into ${mails} (user_id, event, alert_id, next_at)
    select a.owner_id, ${event}, a.id, coalesce(
      (select min(m.next_at) from ${mails} m where m.user_id = a.owner_id and m.next_at > now() and m.attempts = 0),
      now() + ${sql.lit(gatheredSeconds)} * interval '1 second')
    from ${table(store, 'alert')} a join ${table(store, 'owner_mail_rule')} p on p.user_id = a.owner_id and ${wanted}
    where a.id = any(${idList(alertIds)}) and a.owner_id is distinct from ${butNot ?? null} order by a.id`.execute(
    store.db,
  );
}
