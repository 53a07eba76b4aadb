import { sql } from 'kysely';
import { dayMs } from '../../src/manifest/durations.ts';
import type { ModelName } from '../../src/rules/offers.ts';
import { together } from '../database/together.ts';
import type { Moment, Shift } from '../engine/shifts.ts';
import type { Touched } from '../ingest/batch.ts';
import { type Store, table } from '../sql/store.ts';
import { readRisks } from './readRows.ts';
import { type Moved, recount } from './recount.ts';

/** What a batch has changed of customers' events, facts and firings. */
export interface ScoreCauses {
  /** The moments of events. Those of a day that has moved the scores already move none. */
  events: readonly Moment[];
  /** The moments from which something else differs; '-infinity' if the change has no time. */
  changes: readonly Moment[];
}

const eventModels: readonly ModelName[] = ['BETSLIP', 'CASINO SPIN', 'LIVE CASINO BET', 'DEPOSIT', 'WITHDRAWAL'];
const factModels: readonly ModelName[] = ['LIMIT', 'EXCLUSION', 'CONTACT', 'CUSTOMER'];
const eventEntities = ['betslip', 'casino', 'live_casino', 'deposit', 'withdraw'] as const;

/** What a batch of rows changes, by its shifts. */
export function causesOf(touched: Touched, shifts: readonly Shift[]): ScoreCauses {
  const of = (models: readonly ModelName[]) =>
    shifts
      .filter((shift) => shift.of === 'customer' && shift.models.some((name) => models.includes(name)))
      .flatMap(({ moments }) => moments);
  const left = eventEntities.flatMap((entity) =>
    touched.left(entity).flatMap(({ customerId, at }): Moment[] => (customerId && at ? [{ id: customerId, at }] : [])),
  );
  return { events: of(eventModels), changes: [...of(factModels), ...left] };
}

/** Moves the scores of the customers whom something changed. The caller has the tenant's turn. */
export async function moveScores(store: Store, { events, changes }: ScoreCauses, now: Date): Promise<Moved[]> {
  if (events.length + changes.length === 0) return [];
  const [days, risks] = await together(store.db, (db) => {
    const inside = { ...store, db };
    return [scoredDays(inside, new Set(events.map(({ id }) => id))), readRisks(inside)];
  });
  const from = new Map<string, number>();
  const want = (id: string, day: number) => from.set(id, Math.min(day, from.get(id) ?? day));
  for (const { id, at } of events) {
    const day = dayIn(at);
    if (day !== days.get(id)) want(id, day);
  }
  for (const { id, at } of changes) want(id, at === '-infinity' ? 0 : dayIn(at));
  return recount(
    store,
    [...from].map(([customerId, fromDay]) => ({ customerId, fromDay })),
    now,
    risks,
  );
}

const dayIn = (at: string): number => Math.max(0, Math.floor(Date.parse(at) / dayMs));

async function scoredDays(store: Store, customers: ReadonlySet<string>): Promise<Map<string, number>> {
  if (customers.size === 0) return new Map();
  const { rows } = await sql<{ id: string; day: number }>`select customer_id::text as id, day
    from ${table(store, 'score_day')} where customer_id = any(${[...customers]}::bigint[])`.execute(store.db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}
