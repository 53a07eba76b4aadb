import { sql } from 'kysely';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { together } from '../../database/together.ts';
import type { Store } from '../../sql/store.ts';
import { tellOfAlerts } from '../webhooks/tellOfAlerts.ts';
import { keyText } from './alertClasses.ts';
import { assignAlerts } from './alerts.ts';
import { addRequests, bringRequests } from './bringRequests.ts';
import { type CustomerChange, customersReached, firingsWanted } from './changeReach.ts';
import type { Evidence } from './evidence.ts';
import { standingSince, storeFired } from './fired.ts';
import type { EnginePlace, Fired, Firing, RaisedAlert, Withdrawn } from './firing.ts';
import { EventStories } from './firingEvents.ts';
import type { KeptChange } from './firingHistory.ts';
import { Timeline } from './firingTimeline.ts';
import { handlers, hasHandler, isAsked } from './handlers.ts';
import type { Deed, Scene } from './handling.ts';
import { logSureBets } from './logArbitrage.ts';
import { logFirings } from './logs.ts';
import { notificationsOf } from './notify.ts';
import { groupBy } from './recordset.ts';
import { refreshAlerts } from './refresh.ts';
import { bringStatuses } from './riskStatuses.ts';
import { readSetup } from './setup.ts';
import { withdraw } from './withdraw.ts';

/**
 * Carries out the consequences of a batch's firings, new and withdrawn, in the batch's transaction: logs, fired
 * triggers, actions, risk statuses and, last, alerts. Unless a person intervened, the outcome depends only on the
 * firings and their times, not on their order of arrival. Idempotent: a known firing changes nothing. Returns the
 * alerts that were raised or updated, to be pushed after the commit.
 */
export async function act(
  place: EnginePlace,
  firings: readonly Firing[],
  withdrawn: readonly Withdrawn[],
): Promise<RaisedAlert[]> {
  const acting = firings.filter(({ trigger }) => trigger.mode === 'ACTIVE');
  if (acting.length === 0 && withdrawn.length === 0) {
    await logFirings(place, firings);
    return [];
  }
  const [, scene] = await together(place.tenant.db, (db) => [
    inTurn({ ...place.tenant, db }),
    sceneOf(place, acting, db),
  ]);
  const gone = await withdraw(scene, withdrawn);
  const [logged, { fresh, known, moved }] = await together(place.tenant.db, (db) => {
    const tenant = { ...place.tenant, db };
    const logs = place.sameDatabase ? { ...place.logs, db } : place.logs;
    return [logFirings({ ...place, tenant, logs }, firings), storeFired(tenant, acting)];
  });
  if (place.firings) place.firings.stored += fresh.length;
  await carryOutActions(scene, fresh);
  const retold = known.filter((fired) => logged.has(keyText(fired)));
  await reviewActions(scene, known);
  return followUp(scene, gone, [
    ...[...gone.fired, ...fresh, ...retold].map(changeOf),
    ...moved.map(({ fired, from }) => changeOf({ ...fired, at: from < fired.at ? from : fired.at })),
  ]);
}

const changeOf = ({ customerId, triggerId, at }: Fired): CustomerChange => ({ customerId, triggerId, since: at });

/** Serialises the transactions of one tenant that write consequences: batches and people's decisions. */
export async function inTurn({ schema, db }: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pitboss act'), hashtext(${schema}))`.execute(db);
}

/** `db`: where its statements run together with others. */
export async function sceneOf(
  place: EnginePlace,
  firings: readonly Firing[] = [],
  db = place.tenant.db,
): Promise<Scene> {
  const evidence = new Map(
    firings.map((firing): [string, Evidence] => [
      keyText({ ...firing, triggerId: firing.trigger.id }),
      { settings: firing.settings, suspects: firing.suspects, formula: firing.trigger.formula },
    ]),
  );
  const setup = await readSetup({ ...place.tenant, db });
  return { place, evidence, setup, events: new EventStories(place.tenant) };
}

/**
 * Updates statuses and alerts from the current firings of these customers; returns the alerts that were raised or
 * updated.
 */
export async function followUp(
  scene: Scene,
  gone: { fired: readonly Fired[]; removed: readonly KeptChange[]; notes: ReadonlyMap<string, string> },
  changes: readonly CustomerChange[],
): Promise<RaisedAlert[]> {
  const { tenant } = scene.place;
  const reaches = customersReached(scene.setup, changes);
  if (reaches.length === 0) return [];
  const customers = reaches.map(({ customerId }) => customerId);
  const [timeline, standing] = await together(tenant.db, (db) => [
    Timeline.of(tenant, customers, db),
    standingSince({ ...tenant, db }, firingsWanted(reaches)),
  ]);
  await bringStatuses(scene, timeline, reaches, standing, gone.removed);
  const assigned = await assignAlerts(scene, timeline, reaches, standing);
  for (const { alertId } of gone.fired) if (alertId !== null) assigned.lost.add(alertId);
  const refreshed = await refreshAlerts(scene, timeline, assigned, gone.notes);
  await bringRequests(scene, assigned);
  const raised = refreshed.filter(({ id }) => assigned.gained.has(id));
  await tellOfAlerts(
    tenant,
    raised.filter(({ id }) => assigned.created.has(id)).map(({ id }) => ({ event: 'ALERT RAISED', alertId: id })),
  );
  const forms = await notificationsOf(scene, raised);
  return raised.flatMap(({ id, hits, newest }, n) => {
    const form = forms[n];
    return form ? [{ id, isNew: assigned.created.has(id), form, hits, lastHitAt: newest.at }] : [];
  });
}

/**
 * Carries out the automatic actions of new firings, and writes requests for those that a person has to approve or do.
 */
async function carryOutActions(scene: Scene, fresh: readonly Fired[]): Promise<void> {
  const all = fresh.flatMap((fired) =>
    (scene.setup.triggers.get(fired.triggerId)?.actionsAt(fired) ?? []).map((action) => ({ fired, action })),
  );
  const automatic = all.filter(({ action }) => action.type === 'AUTOMATIC' && !isAsked(action));
  for (const [handler, items] of groupBy(automatic, ({ action }) => action.handler))
    if (hasHandler(handler)) await handlers[handler].carryOut(scene, items.map(deedOf));
  await addRequests(
    scene,
    all.filter(({ action }) => isAsked(action)),
  );
}

/** Updates the arbitrage logs of known firings, which late prices may change. */
async function reviewActions({ place, setup }: Scene, known: readonly Fired[]): Promise<void> {
  const logging = known.filter((fired) =>
    setup.triggers
      .get(fired.triggerId)
      ?.actionsAt(fired)
      .some(({ handler, type }) => handler === 'LOG ARBITRAGE' && type === 'AUTOMATIC'),
  );
  await logSureBets(place.tenant, logging);
}

const deedOf = ({ fired, action }: { fired: Fired; action: TriggerAction }): Deed => ({
  fired,
  params: action.params,
  decision: null,
});
