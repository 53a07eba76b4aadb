import { type RawBuilder, sql } from 'kysely';
import { enums } from '../../src/manifest/enums.ts';
import { idList, recordset } from '../engine/act/recordset.ts';
import type { RaisedAlert } from '../push.ts';
import { type Store, table } from '../sql/store.ts';
import { type Hours, isWithin, toldAt } from './hours.ts';

/** What channels are told of alerts. */
export type AlertEvent = 'ALERT RAISED' | 'BOUND NEAR' | 'BOUND PASSED';

/** The column by which a channel is told of it. */
const columnOf: { readonly [E in AlertEvent]: string } = {
  'ALERT RAISED': 'new_alerts',
  'BOUND NEAR': 'near_bounds',
  'BOUND PASSED': 'passed_bounds',
};

/** What one channel is told at once within a minute; what goes beyond that is gathered into a digest. */
export const mostAtOnce = 20;

/** Tells the tenant's channels of alerts that were just raised, in the transaction that raised them, after their clocks have started. */
export function tellChannels(store: Store, raised: readonly RaisedAlert[], now: Date): Promise<void> {
  const ids = raised.filter(({ isNew }) => isNew).map(({ id }) => id);
  return tellOfEvent(store, 'ALERT RAISED', ids, now);
}

/**
 * Writes what the tenant's channels are told of alerts into its outbox, in the transaction in which it happens. It names the
 * alert, its risk and its triggers, what it is about in money, and no customer. Without a channel that is told of such an
 * event at this hour this is one small read.
 */
export async function tellOfEvent(store: Store, event: AlertEvent, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const channels = await channelsToldOf(store, event, now);
  if (channels.length === 0) return;
  const levels = sql`${[...enums.Severities]}::text[]`;
  const deliveries = table(store, 'notification_delivery');
  const queues = table(store, 'notification_channel_queues');
  const due = event === 'ALERT RAISED' ? sql`'{}'::jsonb` : sql`jsonb_build_object('due', a.due_at)`;
  await sql`with w as (select w.id, w.told_at, w.gathers, (select count(*)::int from (select from ${deliveries} d
        where d.channel_id = w.id and d.created_at > now() - interval '1 minute' and d.alert_id is not null
        limit ${sql.lit(mostAtOnce)}) n) as recent
      from ${recordset(channels, 'id bigint, told_at timestamptz, gathers boolean')}),
    told as (select w.id as channel_id, a.id as alert_id, w.gathers, w.told_at,
        w.recent + row_number() over (partition by w.id order by a.id) > ${sql.lit(mostAtOnce)} as crowded,
        (${toldOfAlert(store)} || ${due})::text as body
      from ${table(store, 'alert')} a left join ${table(store, 'risk')} r on r.id = a.risk_id
      cross join w join ${table(store, 'notification_channel')} c on c.id = w.id
        and (c.categories = '[]' or c.categories ? r.category)
        and array_position(${levels}, a.severity) >= array_position(${levels}, c.severity)
        and (a.queue_id in (select q.queue_id from ${queues} q where q.notification_channel_id = c.id)
          or not exists (select from ${queues} q where q.notification_channel_id = c.id))
      where a.id = any(${idList(ids)}))
    insert into ${deliveries} (channel_id, event, alert_id, body, state, next_at)
    select channel_id, ${event}, alert_id, body, case when gathers or crowded then 'GATHERED' else 'WAITING' end,
      case when gathers then told_at when crowded then now() + interval '1 minute' else now() end
    from told order by alert_id, channel_id`.execute(store.db);
}

async function channelsToldOf(store: Store, event: AlertEvent, now: Date) {
  const { rows } = await sql<
    Hours & { id: string }
  >`select id::text, weekdays, from_hour, until_hour, time_zone, gathers,
      digest_hour
    from ${table(store, 'notification_channel')} where enabled and ${sql.ref(columnOf[event])}
    for key share`.execute(store.db);
  return rows
    .filter((hours) => isWithin(hours, now))
    .map((hours) => ({ id: hours.id, told_at: toldAt(hours, now), gathers: hours.gathers !== 'AT ONCE' }));
}

/** SQL of what is told of the alert `a` with its risk `r`, as an object: names and figures, and no customer. */
export function toldOfAlert(store: Store): RawBuilder<unknown> {
  const triggers = table(store, 'trigger');
  return sql`jsonb_build_object('alert', a.id::text, 'type', a.type, 'severity', a.severity,
    'risk', r.name, 'category', r.category, 'triggers', coalesce((
    select jsonb_agg(t.name order by t.id) from ${triggers} t where t.id = a.trigger_id or t.id in (
    select f.trigger_id from ${table(store, 'customer_trigger')} f where f.alert_id = a.id)), '[]'),
    'amount', a.amount::text || ' ' || a.currency)`;
}
