import { sql } from 'kysely';
import { minuteMs } from '../../src/manifest/durations.ts';
import { assignAlert, toldOf } from '../alerts/assignAlert.ts';
import type { Person } from '../alerts/assignees.ts';
import { changeOf } from '../alerts/triageAlerts.ts';
import type { Row } from '../database/database.ts';
import { HttpError } from '../errors.ts';
import { dutiesOf, readRoster } from '../roster/readRoster.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import type { Tending } from './tendQueues.ts';

/** Alerts per round. */
const atOnce = 100;

interface Place {
  tenantId: string;
  tenant: Store;
}

/**
 * Gives the alerts of these queues that nobody has been given yet to those who are on duty: each to whoever has the fewest
 * open alerts, of several to whoever was given one the longest ago. It is no look. An alert that a person has released
 * waits for people, and is not given again.
 */
export async function dealAlerts(context: Tending, queues: readonly string[], place: Place): Promise<void> {
  if ((await waitingAlerts(place.tenant, queues, 1)).length === 0) return;
  const at = context.now();
  const onDuty = await peopleOnDuty(context, place, queues);
  // what waits where nobody is on must not keep the others waiting
  const waiting = await waitingAlerts(place.tenant, [...onDuty.keys()], atOnce);
  const hands = await handsOf(place.tenant, [...onDuty.values()].flat());
  const given = new Map<string, Row[]>();
  for (const { id, queue_id } of waiting) {
    const to = nextOf(onDuty.get(queue_id) ?? [], hands);
    if (!to) continue;
    const after = await give(context, place, id, to);
    if (!after) continue;
    hands.set(to.id, { open: (hands.get(to.id)?.open ?? 0) + 1, last: at.getTime() });
    given.set(to.id, [...(given.get(to.id) ?? []), after]);
  }
  for (const [userId, rows] of given) {
    context.push.changed(place.tenantId, rows.map(changeOf));
    context.push.assigned(
      place.tenantId,
      userId,
      rows.flatMap((row) => toldOf(row, at.toISOString())),
    );
  }
}

/** Who is on duty now for each of these queues; none that has nobody. */
async function peopleOnDuty(
  { now, control }: Tending,
  place: Place,
  queues: readonly string[],
): Promise<Map<string, Person[]>> {
  const from = now().getTime();
  const roster = await readRoster({ ...place, control }, { from, until: from + minuteMs });
  const people = queues.map((id): [string, Person[]] => [
    id,
    dutiesOf(roster, id)
      .filter((duty) => duty.from <= from)
      .map(({ person }) => person),
  ]);
  return new Map(people.filter(([, on]) => on.length > 0));
}

async function waitingAlerts(
  tenant: Store,
  queues: readonly string[],
  most: number,
): Promise<{ id: string; queue_id: string }[]> {
  if (queues.length === 0) return [];
  const { rows } = await sql<{ id: string; queue_id: string }>`select a.id::text as id, a.queue_id::text as queue_id
    from ${table(tenant, 'alert')} a
    where a.queue_id = any(${queues}::bigint[]) and a.state = 'OPEN' and a.owner_id is null
      and not exists (select from ${table(tenant, 'alert_giving')} g where g.alert_id = a.id)
    order by a.due_at nulls last, a.id limit ${most}`.execute(tenant.db);
  return rows;
}

/** What somebody has in hand: how many open alerts, and when they were last given one. */
interface Hand {
  open: number;
  last: number;
}

async function handsOf(tenant: Store, people: readonly Person[]): Promise<Map<string, Hand>> {
  const ids = [...new Set(people.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; open: number; last: number | null }>`select p.id,
      (select count(*)::int from ${table(tenant, 'alert')} a where a.owner_id = p.id and a.state <> 'CLOSED') as open,
      (select (extract(epoch from given_at) * 1000)::float8 from ${table(tenant, 'alert_giving')} g where g.user_id = p.id
        order by given_at desc limit 1) as last
    from unnest(${ids}::text[]) as p (id)`.execute(tenant.db);
  return new Map(rows.map(({ id, open, last }) => [id, { open, last: last ?? 0 }]));
}

function nextOf(people: readonly Person[], hands: ReadonlyMap<string, Hand>): Person | undefined {
  const handOf = ({ id }: Person) => hands.get(id) ?? { open: 0, last: 0 };
  const [first] = people.toSorted((one, other) => {
    const [own, others] = [handOf(one), handOf(other)];
    return own.open - others.open || own.last - others.last || Number(one.id) - Number(other.id);
  });
  return first;
}

/** The alert after it was given; null where another process or a person was first. */
async function give(
  { manifest, now }: Tending,
  { tenantId, tenant }: Place,
  id: string,
  to: Person,
): Promise<Row | null> {
  try {
    return await inTransaction(tenant, async (store) => {
      const { rows } = await sql`insert into ${table(store, 'alert_giving')} (alert_id, user_id, given_at)
        values (${id}::bigint, ${to.id}, ${now().toISOString()}::timestamptz) on conflict do nothing
        returning alert_id`.execute(store.db);
      if (rows.length === 0) return null;
      const done = await assignAlert(store, id, to, { state: 'OPEN', owner_id: null });
      if (!done) return null;
      const actor = { userId: null, userName: null, tenantId, requestId: 'round robin' };
      await audit({ manifest, store, name: 'alert', actor }, 'UPDATE', id, done.before, done.after);
      return done.after;
    });
  } catch (error) {
    // somebody has taken, closed or deleted it meanwhile
    if (error instanceof HttpError) return null;
    throw error;
  }
}
