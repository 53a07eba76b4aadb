import { sql } from 'kysely';
import type { WhatIf, WhatIfTrigger } from '../../src/contracts/whatIf.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { readInTransaction } from '../database/readingDriver.ts';
import { daysBetween, takePlace } from '../engine/runBacktest.ts';
import type { Period } from '../engine/windowedPass.ts';
import { type Store, table } from '../sql/store.ts';
import type { Tried, TriedTrigger } from './asked.ts';
import { assign, sideOf } from './assign.ts';
import { byDay, type Outcome, sidesOf } from './count.ts';
import { differing, named } from './customers.ts';
import { type Effort, readEffort } from './effort.ts';
import { type Findings, readFindings } from './findings.ts';
import { type History, readHistory } from './history.ts';
import { unknownOf } from './unknown.ts';

/**
 * The present rules and a changed set of them over the same stored events, from `from` (inclusive) to `to` (exclusive).
 * Reads only. Throws 429 if too many backtests run.
 */
export function whatIf(store: Store, tried: Tried, period: Period): Promise<WhatIf> {
  return readInTransaction(store.db, async (tx) => {
    await sql`set transaction read only`.execute(tx);
    await takePlace({ ...store, db: tx });
    const { triggers } = tried;
    const found = await readFindings(tx, store, triggers, period);
    const effort = await readEffort(
      tx,
      store,
      triggers.flatMap(({ id }) => id ?? []),
    );
    const history = await readHistory(tx, store, tried, { ...involved(found), period });
    const ids = new Map(triggers.map(({ key, id }) => [key, id]));
    const effortOf = (key: string) => effort(ids.get(key) ?? null);
    const [before, after] = outcomesOf(tried, found, { history, effortOf, from: Date.parse(period.from) });
    const days = (Date.parse(period.to) - Date.parse(period.from)) / dayMs;
    const options = { days, stored: history.alerts, effortOf };
    const { newly, noLonger } = differing(before, after);
    const placeOf = (key: string) => triggers.findIndex((one) => one.key === key);
    const labels = daysBetween(period.from, period.to);
    return {
      labels,
      before: byDay(before, labels),
      after: byDay(after, labels),
      total: sidesOf(before, after, options),
      triggers: triggers.map((one) => ({
        ...headOf(one, effortOf(one.key)),
        ...sidesOf(before, after, options, one.key),
      })),
      risks: tried.risks.map(({ name }) => name),
      raised: await raisedIn({ ...store, db: tx }, tried, period),
      newly: await named(tx, store, newly, placeOf),
      no_longer: await named(tx, store, noLonger, placeOf),
      unknown: await unknownOf(tx, store, triggers, { period, openFor: effort(null).openFor }),
    };
  });
}

/** The customers of whom something is found, and the stored alerts that it led to. */
function involved({ before, after }: Findings) {
  const all = [before, after];
  return {
    customers: [...new Set(all.flatMap((side) => side.map(({ customer }) => customer)))],
    alerts: [...new Set(all.flatMap((side) => side.flatMap(({ alert }) => alert ?? [])))],
  };
}

interface Known {
  history: History;
  effortOf(key: string): Effort;
  from: number;
}

function outcomesOf(tried: Tried, found: Findings, { history, effortOf, from }: Known): [Outcome, Outcome] {
  const options = { history, from, openFor: (key: string) => effortOf(key).openFor };
  const outcome = (which: 'before' | 'after'): Outcome => ({
    findings: found[which],
    alerts: assign(sideOf(tried, which), found[which], options),
  });
  return [outcome('before'), outcome('after')];
}

function headOf({ id, change, name, before, after }: TriedTrigger, { minutes, measured }: Effort) {
  const head = { id, change, name, was_on: before !== null, is_on: after !== null };
  return {
    ...head,
    minutes_each: minutes?.toFixed() ?? null,
    measured_on: measured,
  } satisfies Partial<WhatIfTrigger>;
}

/** Alerts that these triggers and risks have raised in the span, by whatever versions; without those that lost all firings. */
async function raisedIn(store: Store, { triggers, risks }: Tried, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${table(store, 'alert')}
    where created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
      and hits > 0
      and (risk_id = any(${risks.map(({ id }) => id)}::bigint[])
        or trigger_id = any(${triggers.flatMap(({ id }) => id ?? [])}::bigint[]))`.execute(store.db);
  return rows[0]?.n ?? 0;
}
