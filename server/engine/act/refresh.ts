import { sql } from 'kysely';
import type { AlertData } from '../../../src/contracts/alert.ts';
import { deeds } from '../../../src/i18n/en/deeds.ts';
import type { Row } from '../../database/database.ts';
import { toPrepare } from '../../database/prepared.ts';
import { type Store, table } from '../../sql/store.ts';
import { tellOfAlerts } from '../webhooks/tellOfAlerts.ts';
import { classes, firedColumns, newestFirst, toFired } from './alertClasses.ts';
import { type Cast, castOf, StoryTeller } from './alertStory.ts';
import type { Assigned } from './alerts.ts';
import type { Fired } from './firing.ts';
import type { EventStory } from './firingEvents.ts';
import type { Timeline } from './firingTimeline.ts';
import type { Scene } from './handling.ts';
import { idList, recordset } from './recordset.ts';

/** Who closes and comments on alerts without a person. */
const engineName = 'Pitboss';

/** An updated alert with its newest firing. */
export interface Told {
  id: string;
  hits: number;
  newest: Fired;
  text: string;
  data: AlertData;
}

interface Touched {
  id: string;
  state: string;
  riskId: string | null;
  triggerId: string | null;
  hits: number;
  first: string | null;
  newest: Fired | null;
}

/**
 * Updates alerts from their firings: hits, first and last time, and the newest firing's story. Closes open alerts
 * without firings, with a note; a closed alert keeps its story. `notes`: alert → what happened to withdrawn hits.
 * Returns the alerts that have a story.
 */
export async function refreshAlerts(
  scene: Scene,
  timeline: Timeline,
  assigned: Assigned,
  notes: ReadonlyMap<string, string>,
): Promise<Told[]> {
  const { tenant } = scene.place;
  const touched = (await readTouched(tenant, assigned)).filter(({ state }) => state !== 'CLOSED');
  const empty = touched.filter(({ newest, state }) => newest === null && state === 'OPEN').map(({ id }) => id);
  await closeEmpty(tenant, empty);
  await note(tenant, new Map([...empty.map((id) => [id, deeds.hitsMoved] as const), ...notes]));
  const casts = touched.flatMap((alert): { alert: Touched; cast: Cast }[] => {
    const cast = alert.newest && castOf(scene.setup, alert.newest, alert);
    return cast ? [{ alert, cast }] : [];
  });
  const teller = await StoryTeller.of(
    scene,
    timeline,
    casts.map(({ cast }) => cast),
  );
  const refreshed = casts.map(({ alert, cast }) => ({
    alert,
    ...teller.compose(cast),
    id: alert.id,
    hits: alert.hits,
    newest: cast.newest,
    event: scene.events.of(cast.newest),
  }));
  const silent = touched.filter(({ id }) => !empty.includes(id) && !refreshed.some((one) => one.id === id));
  await write(tenant, [
    ...refreshed,
    ...silent.map((alert) => ({ alert, text: null, data: null, group: null, event: null })),
  ]);
  return refreshed;
}

/** Closes alerts that have no firings any more; they have no verdict, as nobody judged them. */
async function closeEmpty(store: Store, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; closed_at: string }>`update ${table(store, 'alert')}
    set state = 'CLOSED', hits = 0, due_at = null, closed_by = ${engineName}, closed_at = now(),
      updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = any(${idList(ids)}) returning id::text, closed_at`.execute(store.db);
  const change = { state: { from: 'OPEN', to: 'CLOSED' } };
  await tellOfAlerts(
    store,
    rows.map(({ id, closed_at }) => ({ event: 'ALERT STATUS CHANGED', alertId: id, at: closed_at, change })),
  );
}

/** Comments of the engine at alerts. */
async function note(store: Store, notes: ReadonlyMap<string, string>): Promise<void> {
  if (notes.size === 0) return;
  const rows = recordset(
    [...notes].map(([id, text]) => ({ id, text })),
    'id bigint, text text',
  );
  await sql`insert into ${table(store, 'alert_comment')} (alert_id, user_name, text)
    select w.id, ${engineName}, w.text from ${rows} order by w.id`.execute(store.db);
}

async function readTouched(store: Store, { gained, lost, same }: Assigned): Promise<Touched[]> {
  const ids = [...new Set([...gained.keys(), ...lost, ...same])];
  if (ids.length === 0) return [];
  const firings = table(store, 'customer_trigger');
  const rows = recordset(
    ids.map((id) => ({ id, gained: gained.get(id) ?? 0, recount: lost.has(id) })),
    'id bigint, gained int, recount boolean',
  );
  const { rows: found } =
    await sql<Row>`select a.id as alert, a.state, a.risk_id as alert_risk, a.trigger_id as alert_trigger,
      case when w.recount then (select count(*)::int from ${firings} c where c.alert_id = a.id)
        else a.hits + w.gained end as hits,
      (select min(c.created_at) from ${firings} c where c.alert_id = a.id) as first, f.*
    from ${rows} join ${table(store, 'alert')} a on a.id = w.id
    left join lateral (select ${sql.raw(firedColumns)} from ${firings} f where f.alert_id = a.id
      order by ${sql.raw(newestFirst)} limit 1) f on true order by a.id`.execute(store.db);
  return found.map((row) => ({
    id: String(row.alert),
    state: String(row.state),
    riskId: row.alert_risk === null ? null : String(row.alert_risk),
    triggerId: row.alert_trigger === null ? null : String(row.alert_trigger),
    hits: Number(row.hits),
    first: row.first === null ? null : String(row.first),
    newest: row.id === null ? null : toFired(row),
  }));
}

async function write(
  store: Store,
  alerts: readonly {
    alert: Touched;
    text: string | null;
    data: AlertData | null;
    group: string | null;
    event: EventStory | null;
  }[],
): Promise<void> {
  if (alerts.length === 0) return;
  const rows = alerts.map(({ alert: { id, hits, first, newest }, text, data, group, event }) => ({
    id,
    hits,
    first,
    last: newest?.at ?? null,
    type: data ? classes[data.input.class_name].alert : null,
    text,
    data: data && JSON.stringify(data),
    group,
    amount: event?.amount ?? null,
    currency: event?.currency ?? null,
  }));
  const typed =
    'id bigint, hits int, first timestamptz, last timestamptz, type text, text text, data text, "group" text, amount numeric, currency text';
  // without a new story, as for a paused risk, the last one stays
  const now = sql.raw(
    `w.hits, coalesce(w.first, a.created_at), coalesce(w.last, a.last_hit_at), coalesce(w.type, a.type),
      coalesce(w.text, a.text), coalesce(w.data, a.data), coalesce(w."group", a."group"), coalesce(w.amount, a.amount), coalesce(w.currency, a.currency)`,
  );
  const columns = ['hits', 'created_at', 'last_hit_at', 'type', 'text', 'data', 'group', 'amount', 'currency'];
  await sql`${toPrepare} update ${table(store, 'alert')} a set (${sql.join(columns.map(sql.ref))}) = (${now}),
      updated_at = greatest(now(), a.updated_at + interval '1 millisecond')
    from ${recordset(rows, typed)} where a.id = w.id
      and (${sql.join(columns.map((column) => sql.ref(`a.${column}`)))}) is distinct from (${now})`.execute(store.db);
}
