import { sql } from 'kysely';
import { toPrepare } from '../../database/prepared.ts';
import { together } from '../../database/together.ts';
import { type Store, table } from '../../sql/store.ts';
import { byMoment, classes } from './alertClasses.ts';
import type { CustomerReach } from './changeReach.ts';
import type { StandingFiring } from './fired.ts';
import type { Fired } from './firing.ts';
import type { Timeline } from './firingTimeline.ts';
import type { Scene } from './handling.ts';
import { assignDone } from './interventions.ts';
import { idList, recordset } from './recordset.ts';
import type { Setup } from './setup.ts';

/** What an alert belongs to besides its customer: a risk, or a trigger if no risk holds. */
interface AlertKey {
  riskId: string | null;
  triggerId: string | null;
}

/** The changes of some customers' alerts. */
export interface Assigned {
  /** New alerts. */
  created: Set<string>;
  /** Number of firings added, by alert. */
  gained: Map<string, number>;
  /** Alerts that lost firings. */
  lost: Set<string>;
  /** Firings that no longer belong to an alert. */
  freed: Fired[];
  /** Alerts of checked firings that stayed in them. */
  same: Set<string>;
}

const keyOf = (customerId: string, { riskId, triggerId }: AlertKey) =>
  `${customerId} ${riskId ?? ''} ${triggerId ?? ''}`;

/**
 * The alert that a firing belongs to: of the first of its trigger's risks that holds at its time, otherwise of the
 * trigger, if that raises alerts; null if none.
 */
function wantedAlert(setup: Setup, timeline: Timeline, fired: StandingFiring): AlertKey | null {
  const risk = setup.risksOf(fired.triggerId).find((one) => timeline.holds(fired.customerId, one, fired.at));
  if (risk) return { riskId: risk.id, triggerId: null };
  const actions = setup.triggers.get(fired.triggerId)?.actionsAt(fired) ?? [];
  const raises = actions.some(({ handler, type }) => handler === 'CREATE ALERT' && type === 'AUTOMATIC');
  return raises || fired.approved ? { riskId: null, triggerId: fired.triggerId } : null;
}

/**
 * Assigns firings to alerts: the customer's open alert of the same risk or trigger, or a new one. Firings of an alert
 * that a person has taken up or closed stay in it.
 */
export async function assignAlerts(
  { place: { tenant }, setup }: Scene,
  timeline: Timeline,
  reaches: readonly CustomerReach[],
  standing: readonly StandingFiring[],
): Promise<Assigned> {
  const needs = standing.flatMap(({ customerId, triggerId, at }) =>
    setup.risksOf(triggerId).map((risk) => ({ customerId, risk, until: at })),
  );
  const customers = reaches.map(({ customerId }) => customerId);
  const [open] = await together(tenant.db, (db) => [
    openAlerts({ ...tenant, db }, customers),
    timeline.loadRisks(needs, db),
  ]);
  const result: Assigned = { created: new Set(), gained: new Map(), lost: new Set(), freed: [], same: new Set() };
  const moves: { fired: StandingFiring; wanted: AlertKey | null }[] = [];
  for (const fired of [...standing].sort(byMoment)) {
    const isTaken = fired.alert !== null && fired.alert.state !== 'OPEN';
    const wanted = isTaken ? fired.alert : wantedAlert(setup, timeline, fired);
    const stays = isTaken || sameKey(wanted, fired.alert);
    if (!stays) moves.push({ fired, wanted });
    else if (fired.alertId !== null && fired.alert?.state !== 'CLOSED') result.same.add(fired.alertId);
  }
  const isMissing = ({ fired, wanted }: (typeof moves)[number]) =>
    wanted !== null && !open.has(keyOf(fired.customerId, wanted));
  for (const [key, id] of await createAlerts(tenant, moves.filter(isMissing))) {
    open.set(key, id);
    result.created.add(id);
  }
  await move(tenant, moves, open, result);
  return result;
}

const sameKey = (a: AlertKey | null, b: AlertKey | null) =>
  a === null || b === null ? a === b : a.riskId === b.riskId && a.triggerId === b.triggerId;

/** The customers' open alerts by key, locked so that nobody closes one while firings are added to it. */
async function openAlerts(store: Store, customerIds: Iterable<string>): Promise<Map<string, string>> {
  const { rows } = await sql<AlertKey & { id: string; customerId: string }>`
    select id, customer_id as "customerId", risk_id as "riskId", trigger_id as "triggerId" from ${table(store, 'alert')}
    where customer_id = any(${idList(customerIds)}) and state <> 'CLOSED' order by id for update`.execute(store.db);
  return new Map(rows.map((row) => [keyOf(row.customerId, row), row.id]));
}

/** Inserts alerts at the time of their first firing, still without a story. */
async function createAlerts(
  store: Store,
  moves: readonly { fired: StandingFiring; wanted: AlertKey | null }[],
): Promise<Map<string, string>> {
  const rows = new Map(
    moves.toReversed().flatMap(({ fired: { customerId, className, at }, wanted }) => {
      if (!wanted) return [];
      return [[keyOf(customerId, wanted), { customerId, ...wanted, type: classes[className].alert, at }] as const];
    }),
  );
  if (rows.size === 0) return new Map();
  const typed = '"customerId" bigint, "riskId" bigint, "triggerId" bigint, type text, at timestamptz';
  const { rows: made } = await sql<AlertKey & { id: string; customerId: string }>`${toPrepare}
    insert into ${table(store, 'alert')} as a (customer_id, risk_id, trigger_id, type, text, hits, data, created_at)
    select w."customerId", w."riskId", w."triggerId", w.type, '', 0, '{}', w.at from ${recordset([...rows.values()], typed)}
    order by w.at, w."customerId"
    returning a.id, a.customer_id as "customerId", a.risk_id as "riskId", a.trigger_id as "triggerId"`.execute(
    store.db,
  );
  return new Map(made.map((row) => [keyOf(row.customerId, row), row.id]));
}

async function move(
  store: Store,
  moves: readonly { fired: StandingFiring; wanted: AlertKey | null }[],
  open: ReadonlyMap<string, string>,
  { gained, lost, freed }: Assigned,
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ fired, wanted }) => {
    const alert = wanted && (open.get(keyOf(fired.customerId, wanted)) ?? null);
    if (fired.alertId !== null) lost.add(fired.alertId);
    if (alert === null && fired.alertId !== null) freed.push(fired);
    if (alert !== null) gained.set(alert, (gained.get(alert) ?? 0) + 1);
    return { id: fired.id, alert };
  });
  await sql`${toPrepare} update ${table(store, 'customer_trigger')} f set alert_id = w.alert
    from ${recordset(rows, 'id bigint, alert bigint')} where f.id = w.id`.execute(store.db);
  await assignDone(store, rows);
}
