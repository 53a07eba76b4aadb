import { sql } from 'kysely';
import { toPrepare } from '../database/prepared.ts';
import { recordset } from '../engine/act/recordset.ts';
import { deleteRows, type Store, table } from '../sql/store.ts';
import type { RisksByTrigger } from './customerRows.ts';
import { keepLatest, noteAhead } from './latest.ts';
import { type Read, readRisks, readRows, type Wanted } from './readRows.ts';
import { isSame } from './scoreAt.ts';
import { type Step, stepsOf } from './steps.ts';

/** A customer whose scores differ from a moment on, ISO 8601. */
export interface Moved {
  id: string;
  at: string;
}

/**
 * Counts customers' scores again, each from the beginning of a day on, and stores what differs. Returns the first moment
 * of each customer whose score is another. The caller has the tenant's turn.
 */
export async function recount(
  store: Store,
  wanted: readonly Wanted[],
  now: Date,
  knownRisks?: RisksByTrigger,
): Promise<Moved[]> {
  if (wanted.length === 0) return [];
  const risks = knownRisks ?? (await readRisks(store));
  const found = (await readRows(store, wanted)).map((read) => {
    const before = new Map(read.before.map(({ category, parts }) => [category, parts]));
    return { read, changes: changesOf(read, stepsOf(read, risks, read.fromDay, before)) };
  });
  await keepDays(
    store,
    found.map(({ read }) => read),
  );
  const changed = found.filter(({ changes }) => changes.stale.length + changes.missing.length > 0);
  if (changed.length === 0) return [];
  await write(store, changed, now);
  return changed.map(({ read, changes }) => ({
    id: read.customerId,
    at: new Date(Math.min(...[...changes.stale, ...changes.missing].map(({ at }) => at))).toISOString(),
  }));
}

interface Changes {
  stale: Read['stored'];
  missing: Step[];
}

interface Changed {
  read: Read;
  changes: Changes;
}

function changesOf({ stored }: Read, steps: readonly Step[]): Changes {
  const keyOf = ({ category, at }: { category: string; at: number }) => `${category} ${at}`;
  const wanted = new Map(steps.map((step) => [keyOf(step), step]));
  const kept = new Set<string>();
  const stale = stored.filter((one) => {
    const step = wanted.get(keyOf(one));
    const stays = step !== undefined && step.score === one.score && isSame(step.parts, one.parts);
    if (stays) kept.add(keyOf(one));
    return !stays;
  });
  return { stale, missing: steps.filter((step) => !kept.has(keyOf(step))) };
}

async function write(store: Store, changed: readonly Changed[], now: Date): Promise<void> {
  await deleteRows(
    store,
    'customer_score',
    changed.flatMap(({ changes }) => changes.stale.map(({ id }) => id)),
  );
  const rows = changed.flatMap(({ read: { customerId }, changes }) =>
    changes.missing.map((step) => ({ ...step, customerId, at: new Date(step.at).toISOString() })),
  );
  if (rows.length > 0)
    await sql`${toPrepare} insert into ${table(store, 'customer_score')} (customer_id, category, at, score, parts)
      select w."customerId", w.category, w.at, w.score, w.parts from ${recordset(
        rows,
        '"customerId" bigint, category text, at timestamptz, score int, parts jsonb',
      )}`.execute(store.db);
  await keepLatest(
    store,
    changed.map(({ read }) => read.customerId),
    now,
  );
  await noteAhead(store, aheadOf(changed, now.getTime()));
}

/** The next moment from which a customer has another score, of those who have one. */
function aheadOf(changed: readonly Changed[], now: number): Map<string, number> {
  const moments = changed.flatMap(({ read: { customerId }, changes }) => {
    const later = changes.missing.map(({ at }) => at).filter((at) => at > now);
    return later.length === 0 ? [] : [[customerId, Math.min(...later)] as const];
  });
  return new Map(moments);
}

/** Keeps up to which day a customer's events have moved the scores: further events of that day move none. */
async function keepDays(store: Store, read: readonly Read[]): Promise<void> {
  const days = read.map(({ customerId, fromDay, activeDays }) => ({
    customerId,
    fromDay,
    last: activeDays.length === 0 ? null : Math.max(...activeDays),
  }));
  const own = recordset(days, '"customerId" bigint, "fromDay" int, last int');
  const name = table(store, 'score_day');
  if (days.some(({ last }) => last === null))
    await sql`delete from ${name} d using ${own} where d.customer_id = w."customerId" and w.last is null
      and d.day >= w."fromDay"`.execute(store.db);
  await sql`${toPrepare} insert into ${name} as d (customer_id, day) select w."customerId", w.last from ${own} where w.last is not null
    on conflict (customer_id) do update set day = excluded.day where d.day <> excluded.day`.execute(store.db);
}
