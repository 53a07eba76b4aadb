import { sql } from 'kysely';
import { enums } from '../../src/manifest/enums.ts';
import { type Store, table } from '../sql/store.ts';

/** How many of a digest's messages it lists, the gravest first. */
const mostListed = 10;

/**
 * Makes digests of what channels have gathered and is due, in one statement: a message is either still gathered or in a
 * digest that waits to be sent. A digest counts and names what it lists by the ids of its messages, so that it tells
 * nothing of an alert that was erased meanwhile. Several processes may do so at once.
 */
export async function makeDigests(store: Store): Promise<void> {
  const deliveries = table(store, 'notification_delivery');
  const levels = sql`${[...enums.Severities]}::text[]`;
  const counted = (key: string) => sql`coalesce((select jsonb_object_agg(n.key, n.count) from (
      select g.told ->> ${key} as key, count(*) from gathered g where g.channel_id = due.id and g.told ->> ${key} is not null
      group by 1) n), '{}')`;
  await sql`with due as (select c.id from ${table(store, 'notification_channel')} c where exists (
        select from ${deliveries} d where d.channel_id = c.id and d.state = 'GATHERED' and d.next_at <= now())
      for no key update of c skip locked),
    gathered as (update ${deliveries} d set state = 'IN DIGEST',
        updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
      where d.channel_id in (select id from due) and d.state = 'GATHERED'
      returning d.id, d.channel_id, d.body::jsonb || jsonb_build_object('event', d.event) as told)
    insert into ${deliveries} (channel_id, event, body, next_at)
    select due.id, 'DIGEST', jsonb_build_object(
        'total', (select count(*) from gathered g where g.channel_id = due.id),
        'events', ${counted('event')}, 'severities', ${counted('severity')}, 'categories', ${counted('category')},
        'first', (select jsonb_agg(f.id::text order by f.place, f.id) from (
          select g.id, array_position(${levels}, g.told ->> 'severity') * -1 as place from gathered g
          where g.channel_id = due.id order by 2, 1 limit ${sql.lit(mostListed)}) f))::text, now()
    from due where exists (select from gathered g where g.channel_id = due.id) order by due.id`.execute(store.db);
}

/** A message of which a digest tells. */
export interface Listed {
  event: string;
  body: string;
}

/** What digests list, by the ids that their bodies name. */
export async function listedIn(store: Store, ids: readonly string[]): Promise<Map<string, Listed>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Listed & { id: string }>`select id::text, event, body
    from ${table(store, 'notification_delivery')} where id = any(${[...ids]}::bigint[])`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row]));
}
