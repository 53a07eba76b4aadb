import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/types.ts';
import type { Place, RaisedAlert } from '../engine/act/types.ts';
import { addShifted, type Due, ownEvents, shiftOfFirings, shiftsOf } from '../engine/due.ts';
import { type Consequences, judgeAndAct, judgeInOrder } from '../engine/pass.ts';
import { activeTriggers } from '../engine/triggers.ts';
import type { IngestKind } from '../ingest/kinds.ts';
import { type StoredBatch, type StoreOptions, storeBatch } from '../ingest/store.ts';
import type { Stored, Verdicts } from '../ingest/verdicts.ts';
import { inTransaction, type Store } from '../sql/store.ts';

export interface TakeOptions extends StoreOptions {
  /** Filled in row by row, where the caller wants to ask them. */
  verdicts?: Verdicts;
}

/**
 * Takes a batch of one kind of rows: stores what can be stored, judges the events in it and those it changes, and carries
 * out what follows; one transaction, one batch of a tenant at a time. Throws where the database fails; nothing is stored then.
 */
export function storeAndJudge(
  place: Place,
  kind: IngestKind,
  rows: readonly unknown[],
  options: TakeOptions,
): Promise<{ stored: Stored; alerts: RaisedAlert[] }> {
  const pool: Kysely<Tables> = place.tenant.db;
  return inTransaction(place.tenant, async (tenant) => {
    await takeTurn(tenant);
    const inside = { ...place, tenant, logs: place.sameDatabase ? { ...place.logs, db: tenant.db } : place.logs };
    const batch = await storeBatch(tenant, kind, rows, options, options.verdicts);
    return { stored: batch.stored, alerts: batch.touched.isEmpty ? [] : await judgeTouched(inside, pool, batch) };
  });
}

/** One batch of a tenant at a time, also where several processes serve: the others wait for the lock. */
async function takeTurn({ schema, db }: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pitboss.ingest.${schema}`}, 0))`.execute(db);
}

async function judgeTouched(
  place: Place,
  pool: Kysely<Tables>,
  { touched, repriced }: StoredBatch,
): Promise<RaisedAlert[]> {
  const triggers = await activeTriggers(place.tenant, pool);
  if (triggers.rules.length === 0) return [];
  const due = ownEvents(touched, repriced);
  await addShifted(place.tenant, due, await shiftsOf(place.tenant, touched), triggers.rules);
  const first = await judgeAndAct(place, triggers.first, due);
  const second =
    triggers.second.size === 0
      ? []
      : await judgeInOrder(place, triggers, await dueAfter(place, first, due, triggers.rules));
  return onePerAlert([...first.alerts, ...second]);
}

/** What firings made may change the answers of triggers that look at it. */
async function dueAfter(
  place: Place,
  { changes }: Consequences,
  due: Due,
  rules: Parameters<typeof addShifted>[3],
): Promise<Due> {
  await addShifted(place.tenant, due, [shiftOfFirings(changes)], rules);
  return due;
}

/** Of an alert that several passes told of, what was told last. */
function onePerAlert(raised: readonly RaisedAlert[]): RaisedAlert[] {
  const last = new Map<string, RaisedAlert>();
  for (const alert of raised)
    last.set(alert.id, { ...alert, isNew: alert.isNew || (last.get(alert.id)?.isNew ?? false) });
  return [...last.values()];
}
