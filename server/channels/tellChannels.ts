import { sql } from 'kysely';
import { enums } from '../../src/manifest/enums.ts';
import { idList } from '../engine/act/recordset.ts';
import type { RaisedAlert } from '../push.ts';
import { type Store, table } from '../sql/store.ts';

/**
 * Writes what the tenant's channels are told of alerts that were just raised into its outbox, in the transaction that
 * raised them, after their clocks have started: one statement, which finds nothing where there is no channel. It names the
 * alert, its risk and its triggers, what it is about in money, and no customer.
 */
export async function tellChannels(store: Store, raised: readonly RaisedAlert[]): Promise<void> {
  const ids = raised.filter(({ isNew }) => isNew).map(({ id }) => id);
  if (ids.length === 0) return;
  const levels = sql`${[...enums.Severities]}::text[]`;
  const triggers = table(store, 'trigger');
  await sql`insert into ${table(store, 'notification_delivery')} (channel_id, event, alert_id, body, next_at)
    select c.id, 'ALERT RAISED', a.id, json_build_object('alert', a.id::text, 'type', a.type, 'severity', a.severity,
      'risk', r.name, 'category', r.category, 'triggers', coalesce((
        select json_agg(t.name order by t.id) from ${triggers} t where t.id = a.trigger_id or t.id in (
          select f.trigger_id from ${table(store, 'customer_trigger')} f where f.alert_id = a.id)), '[]'),
      'amount', a.amount::text || ' ' || a.currency)::text, now()
    from ${table(store, 'alert')} a left join ${table(store, 'risk')} r on r.id = a.risk_id
    join ${table(store, 'notification_channel')} c on c.enabled
      and (c.categories = '[]' or c.categories ? r.category)
      and array_position(${levels}, a.severity) >= array_position(${levels}, c.severity)
    where a.id = any(${idList(ids)}) order by a.id, c.id
    for key share of c`.execute(store.db);
}
