import { sql } from 'kysely';
import { type Store, table } from '../../server/sql/store.ts';

/** Keeps who has had what, as ingest does, for sessions and instruments that a test has inserted by SQL. */
export async function keepThings(tenant: Store): Promise<void> {
  const [things, sessions] = [table(tenant, 'shared_thing'), table(tenant, 'customer_session')];
  await sql`insert into ${things} (kind, hash, customer_id, first_at)
    select 'DEVICE', device_hash, customer_id, min(started_at) from ${sessions} where device_hash is not null group by 2, 3
    union all select 'ADDRESS', address_hash, customer_id, min(started_at) from ${sessions}
      where address_hash is not null group by 2, 3
    union all select 'INSTRUMENT', number_hash, customer_id, min(least(first_seen_at, created_at))
      from ${table(tenant, 'payment_instrument')} where number_hash is not null group by 2, 3
    on conflict do nothing`.execute(tenant.db);
}
