import { sql } from 'kysely';
import { quoted } from '../../server/sql/columns.ts';
import type { Store } from '../../server/sql/store.ts';

/** SQL that keeps who has had what, as ingest does, for sessions and instruments that were inserted by SQL. */
export const thingsSql = (tableOf: (name: string) => string): string => `
  insert into ${tableOf('shared_thing')} (kind, hash, customer_id, first_at)
    select 'DEVICE', device_hash, customer_id, min(started_at) from ${tableOf('customer_session')}
      where device_hash is not null group by 2, 3
    union all select 'ADDRESS', address_hash, customer_id, min(started_at) from ${tableOf('customer_session')}
      where address_hash is not null group by 2, 3
    union all select 'INSTRUMENT', number_hash, customer_id, min(least(first_seen_at, created_at))
      from ${tableOf('payment_instrument')} where number_hash is not null group by 2, 3
    on conflict do nothing`;

/** The same for a tenant of a test. */
export async function keepThings({ schema, db }: Store): Promise<void> {
  await sql.raw(thingsSql((name) => `${quoted(schema)}.${quoted(name)}`)).execute(db);
}
