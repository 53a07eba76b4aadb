import { sql } from 'kysely';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import type { Row } from '../../database/database.ts';
import { deleteRows, table } from '../../sql/store.ts';
import { byMoment, firedColumns, toFired } from './alertClasses.ts';
import type { Assigned } from './alerts.ts';
import type { Fired } from './firing.ts';
import { actionText, handlers, hasHandler, isAsked } from './handlers.ts';
import type { Scene } from './handling.ts';
import { groupBy, idList, recordset } from './recordset.ts';

interface Request {
  id: string;
  handler: string;
  kind: string;
  state: string;
  fired: Fired;
}

interface Asking {
  fired: Fired;
  action: TriggerAction;
}

/** Whether approving a request applies to every hit of its alert, rather than once to the alert. */
export const meansEveryHit = (handler: string): boolean => hasHandler(handler) && handlers[handler].toEvent;

/**
 * Keeps one request per alert and kind (handler and parameters), however many hits the alert has. The request belongs
 * to the first firing that causes it. A decided request is not created again, unless its action applies to each hit. A
 * firing without an alert has its own request. As with alerts, the outcome depends only on firings and their times.
 */
export async function bringRequests(scene: Scene, { gained, lost, freed }: Assigned): Promise<void> {
  const { place, setup } = scene;
  const needsRequest = ({ actions }: { actions: readonly TriggerAction[] }) => actions.some(isAsked);
  const alerts = new Set([...gained.keys(), ...lost]);
  if (alerts.size + freed.length === 0 || ![...setup.triggers.values()].some(needsRequest)) return;
  const firings = [...(await firingsOf(scene, alerts)), ...freed.map((fired) => ({ ...fired, alertId: null }))];
  const ownerOf = ({ id, alertId }: Fired) => alertId ?? `firing ${id}`;
  const requests = groupBy(await requestsOf(scene, firings), ({ fired }) => ownerOf(fired));
  const spare: string[] = [];
  const missing: Asking[] = [];
  const moved: { id: string; fired: string; trigger: string; at: string }[] = [];
  for (const [owner, some] of groupBy(firings, ownerOf)) {
    const mine = groupBy(requests.get(owner) ?? [], ({ kind }) => kind);
    const wanted = new Map(askingIn(scene, some).map((one) => [kindOf(one.action), one]));
    for (const [kind, same] of mine) {
      const waiting = same.filter(({ state }) => state === 'PENDING').sort((a, b) => byMoment(a.fired, b.fired));
      const isOver = same.some(
        ({ state, handler }) => state === 'REJECTED' || (state === 'DONE' && !meansEveryHit(handler)),
      );
      const [kept, ...others] = isOver ? [undefined, ...waiting] : waiting;
      spare.push(...others.flatMap((one) => one?.id ?? []));
      const first = wanted.get(kind)?.fired;
      if (kept && first && waiting.length === same.length && first.id !== kept.fired.id)
        moved.push({ id: kept.id, fired: first.id, trigger: first.triggerId, at: first.at });
    }
    missing.push(...[...wanted].flatMap(([kind, one]) => (mine.has(kind) ? [] : [one])));
  }
  const requestTable = table(place.tenant, 'action_request');
  await deleteRows(place.tenant, 'action_request', spare);
  if (moved.length > 0)
    await sql`update ${requestTable} q set fired_trigger_id = w.fired, trigger_id = w.trigger, created_at = w.at
      from ${recordset(moved, 'id bigint, fired bigint, trigger bigint, at timestamptz')} where q.id = w.id`.execute(
      place.tenant.db,
    );
  await addRequests(scene, missing);
}

/** Inserts requests. */
export async function addRequests({ place: { tenant }, setup }: Scene, items: readonly Asking[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ fired, action }) => ({
    customer: fired.customerId,
    trigger: fired.triggerId,
    fired: fired.id,
    handler: action.handler,
    params: action.params,
    text: actionText(action, setup.names),
    at: fired.at,
  }));
  const typed = 'customer bigint, trigger bigint, fired bigint, handler text, params jsonb, text text, at timestamptz';
  await sql`insert into ${table(tenant, 'action_request')}
      (customer_id, trigger_id, fired_trigger_id, handler, params, text, created_at)
    select w.customer, w.trigger, w.fired, w.handler, w.params, w.text, w.at from ${recordset(rows, typed)}
    order by w.at, w.fired`.execute(tenant.db);
}

/** The first action of each kind that needs a request, by the firings' time. */
function askingIn({ setup }: Scene, firings: readonly Fired[]): Asking[] {
  const first = new Map<string, Asking>();
  for (const fired of [...firings].sort(byMoment))
    for (const action of setup.triggers.get(fired.triggerId)?.actionsAt(fired) ?? [])
      if (isAsked(action) && !first.has(kindOf(action))) first.set(kindOf(action), { fired, action });
  return [...first.values()];
}

const kindOf = ({ handler, params }: Pick<TriggerAction, 'handler' | 'params'>) =>
  `${handler} ${JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

async function firingsOf({ place: { tenant } }: Scene, alerts: ReadonlySet<string>): Promise<Fired[]> {
  const { rows } = await sql<Row>`select ${sql.raw(firedColumns)} from ${table(tenant, 'customer_trigger')} f
    where f.alert_id = any(${idList([...alerts])})`.execute(tenant.db);
  return rows.map(toFired);
}

async function requestsOf({ place: { tenant } }: Scene, firings: readonly Fired[]): Promise<Request[]> {
  const known = new Map(firings.map((fired) => [fired.id, fired]));
  type Found = { id: string; fired: string; state: string } & Pick<TriggerAction, 'handler' | 'params'>;
  const { rows } = await sql<Found>`select id, fired_trigger_id as fired, state, handler, params
    from ${table(tenant, 'action_request')} where fired_trigger_id = any(${idList([...known.keys()])})`.execute(
    tenant.db,
  );
  return rows.flatMap(({ id, state, fired: firedId, ...action }) => {
    const fired = known.get(String(firedId));
    return fired ? [{ id: String(id), state, handler: action.handler, kind: kindOf(action), fired }] : [];
  });
}
