import type { Kysely } from 'kysely';
import { startClocks } from '../alerts/clock.ts';
import { tellChannels } from '../channels/tellChannels.ts';
import type { Tables } from '../database/database.ts';
import { together } from '../database/together.ts';
import type { EnginePlace, RaisedAlert } from '../engine/act/firing.ts';
import { addAfterFirings, addShifted, earliestOf, type FiringChange, ownEvents } from '../engine/due.ts';
import { type Following, judgeInOrder } from '../engine/inOrder.ts';
import { forgetSums } from '../engine/keptSums.ts';
import { judgeAndAct } from '../engine/pass.ts';
import { shiftsOfSharers } from '../engine/sharerShifts.ts';
import { shiftOfScores, shiftsOf, shiftsOfPrices } from '../engine/shifts.ts';
import { type TenantTriggers, tenantTriggers } from '../engine/triggers.ts';
import { versionsMark } from '../engine/versions.ts';
import type { IngestKind } from '../ingest/ingestKinds.ts';
import { type StoredBatch, type StoreOptions, storeBatch } from '../ingest/storeRows.ts';
import type { RowVerdicts, Stored, Verdicts } from '../ingest/verdicts.ts';
import { count, measure } from '../metrics/counting.ts';
import { causesOf, moveScores } from '../score/moveScores.ts';
import { closedUntil } from '../sql/byMonth.ts';
import type { Store } from '../sql/store.ts';
import { tenantIdOf } from '../sql/tenantSchemas.ts';
import { inSpan } from '../tracing/spans.ts';
import { inTurn } from './tenantTurn.ts';

interface TakeOptions extends StoreOptions {
  /** Filled in row by row, if the caller needs them. */
  verdicts?: Verdicts;
  /** What the caller has read in the tenant's turn. */
  opening?: Opening;
}

/** What a batch has to know of the tenant before it begins. */
export interface Opening {
  /** The moment before which all months are closed, ISO 8601; null where none is. */
  closedUntil: string | null;
  /** See `versionsMark`. */
  mark: string;
}

/** Reads what a batch has to know, in the tenant's turn. */
export async function readOpening(store: Store): Promise<Opening> {
  const [until, mark] = await together(store.db, (db) => {
    const inside = { ...store, db };
    return [closedUntil(inside), versionsMark(inside)];
  });
  return { closedUntil: until, mark };
}

/**
 * Stores the valid rows of a batch of one kind, evaluates its events and the affected ones, and carries out the
 * consequences, in one transaction, one batch per tenant at a time. Throws if the database fails; nothing is stored
 * then. Inside a transaction of the caller's, `pool` is the database that it belongs to.
 */
export async function storeAndJudge(
  place: EnginePlace,
  kind: IngestKind,
  rows: readonly unknown[],
  options: TakeOptions,
  pool: Kysely<Tables> = place.tenant.db,
): Promise<{ stored: Stored; alerts: RaisedAlert[] }> {
  const done = await inTurn(place.tenant, async (tenant) => {
    const logs = place.sameDatabase ? { ...place.logs, db: tenant.db } : place.logs;
    const firings = { stored: 0 };
    const opening = options.opening ?? (await readOpening(tenant));
    const batch = await inSpan('store rows', { 'pitboss.kind': kind, 'pitboss.rows': rows.length }, () =>
      storeBatch(tenant, kind, rows, { ...options, closedUntil: opening.closedUntil }, options.verdicts),
    );
    const begun = performance.now();
    const inside = { ...place, tenant, logs, firings, closedUntil: batch.closedUntil };
    const alerts = batch.touched.isEmpty
      ? []
      : await inSpan('judge events', { 'pitboss.kind': kind }, async () =>
          judgeTouched(inside, await tenantTriggers(tenant, pool, opening.mark), batch, options.now),
        );
    await startClocks(tenant, alerts, options.now);
    await tellChannels(tenant, alerts, options.now);
    return { stored: batch.stored, alerts, firings: firings.stored, judgingMs: performance.now() - begun };
  });
  const { stored, alerts, firings, judgingMs } = done;
  count('pitboss_firings_total', { tenant: tenantIdOf(place.tenant) }, firings);
  measure('pitboss_judging_seconds', { kind }, judgingMs);
  return { stored, alerts };
}

async function judgeTouched(
  place: EnginePlace,
  tenant: TenantTriggers,
  { touched, repriced }: StoredBatch,
  now: Date,
): Promise<RaisedAlert[]> {
  const { rules } = tenant;
  const ofRows = await shiftsOf(place.tenant, touched);
  const causes = causesOf(touched, ofRows);
  if (rules.length === 0) {
    await moveScores(place.tenant, causes, now);
    return [];
  }
  const due = await ownEvents(place.tenant, touched, repriced);
  const shifts = [
    ...ofRows,
    ...(await shiftsOfPrices(place.tenant, repriced, rules)),
    ...(await shiftsOfSharers(place.tenant, touched.shared, rules)),
  ];
  await together(place.tenant.db, (db) => {
    const inside = { ...place.tenant, db };
    // logs elsewhere may be behind, or away
    const logs = place.sameDatabase ? place.logs : undefined;
    return [forgetSums(inside, shifts, rules), addShifted(inside, due, shifts, rules, logs)];
  });
  due.addTogether(tenant.together);
  const inForce = tenant.since(tenant.hasEnded ? await earliestOf(place.tenant, due) : null);
  const first = await judgeAndAct(place, { compiled: inForce.first, tenant }, due, touched);
  const moved = await moveScores(
    place.tenant,
    { ...causes, changes: [...causes.changes, ...momentsOf(first.changes)] },
    now,
  );
  if (inForce.second.size === 0) return onePerAlert(first.alerts);
  await addAfterFirings(place.tenant, due, first.changes, rules);
  await addShifted(place.tenant, due, [shiftOfScores(moved)], rules);
  const following: Following = async (changes) =>
    shiftOfScores(await moveScores(place.tenant, { events: [], changes: momentsOf(changes) }, now));
  const second = await judgeInOrder(place, { compiled: inForce.second, tenant }, due, touched, following);
  return onePerAlert([...first.alerts, ...second]);
}

/** The moments from which customers' firings are others. */
const momentsOf = (changes: readonly FiringChange[]) =>
  changes.filter(({ isSame }) => !isSame).map(({ customerId: id, at }) => ({ id, at }));

/** Keeps the last update of an alert that several passes updated. */
function onePerAlert(raised: readonly RaisedAlert[]): RaisedAlert[] {
  const last = new Map<string, RaisedAlert>();
  for (const alert of raised)
    last.set(alert.id, { ...alert, isNew: alert.isNew || (last.get(alert.id)?.isNew ?? false) });
  return [...last.values()];
}

/** Stores and evaluates rows of one kind in one transaction: all valid rows, or none if it throws. */
export type Take = (
  place: EnginePlace,
  kind: IngestKind,
  rows: readonly unknown[],
  /** `verdicts` are filled in, row by row. */
  options: StoreOptions & { verdicts: RowVerdicts },
) => Promise<{ alerts: readonly RaisedAlert[] }>;
