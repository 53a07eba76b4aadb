import { sql } from 'kysely';
import type { AutomaticStatus } from '../../../src/contracts/automaticStatus.ts';
import { gravity, mayBeSetByAction, type RiskStatus } from '../../../src/contracts/riskStatus.ts';
import { deleteRows, type Store, table } from '../../sql/store.ts';
import { recordset } from './recordset.ts';

/** A stored change of a risk's status on a customer. */
export interface KeptChange {
  id: string;
  customerId: string;
  riskId: string;
  from: RiskStatus | null;
  status: RiskStatus;
  userName: string | null;
  firedId: string | null;
  at: string;
}

/** A change that an action makes if the status allows it. */
export interface AutomaticChange {
  firedId: string;
  to: AutomaticStatus;
  at: string;
}

export interface History {
  /** The resulting status. */
  status: RiskStatus;
  /** Stored changes by actions that no longer apply. */
  stale: KeptChange[];
  /** Changes by actions that are not stored yet. */
  missing: (AutomaticChange & { from: RiskStatus })[];
}

/** Whether a change stays: those by a person, and those without a firing. */
export const isFixed = ({ userName, firedId }: KeptChange) => userName !== null || firedId === null;

/**
 * Replays a risk's history on a customer from a status on, ordered by time: actions change the status where it allows
 * them, people always. `kept` and `wanted` are sorted by time.
 */
export function goThrough(from: RiskStatus, kept: readonly KeptChange[], wanted: readonly AutomaticChange[]): History {
  const fixed = kept.filter(isFixed);
  const spare = kept.filter((change) => !isFixed(change));
  const missing: History['missing'] = [];
  let status = from;
  const goOn = (change: AutomaticChange) => {
    if (!mayBeSetByAction(status, change.to)) return;
    const at = spare.findIndex(
      (one) =>
        one.firedId === change.firedId && one.at === change.at && one.from === status && one.status === change.to,
    );
    if (at >= 0) spare.splice(at, 1);
    else missing.push({ ...change, from: status });
    status = change.to;
  };
  let next = 0;
  for (const person of fixed) {
    for (let one = wanted[next]; one && one.at <= person.at; one = wanted[next]) {
      goOn(one);
      next += 1;
    }
    status = person.status;
  }
  for (const one of wanted.slice(next)) goOn(one);
  return { status, stale: spare, missing };
}

/** The status before all of these changes; undefined if there are none. */
export function statusBefore(changes: readonly KeptChange[]): RiskStatus | undefined {
  const earliest = changes.reduce<string | undefined>(
    (at, one) => (at === undefined || one.at < at ? one.at : at),
    undefined,
  );
  const first = changes.filter(({ at }) => at === earliest);
  // changes of one moment form a chain: the first is the one that no other leads to
  const start = first.find((one) => !first.some((other) => other !== one && other.status === one.from)) ?? first[0];
  return start && (start.from ?? 'NEW');
}

/** Reads status changes: per customer and risk the last one before `since`, and all from then on, ordered by time. */
export async function readHistory(
  store: Store,
  wanted: readonly { customerId: string; riskId: string; since: string }[],
): Promise<KeptChange[]> {
  if (wanted.length === 0) return [];
  const changes = table(store, 'customer_risk_status_change');
  // at one moment a person's change comes last, and among actions the gravest
  const furthest = sql`array_position(${gravity}::text[], c.status)`;
  const { rows } = await sql<KeptChange>`select h.id, h.customer_id as "customerId", h.risk_id as "riskId",
      h.from_status as "from", h.status, h.user_name as "userName", h.fired_trigger_id as "firedId", h.created_at as at
    from ${recordset(wanted, '"customerId" bigint, "riskId" bigint, since timestamptz')} cross join lateral (
      (select * from ${changes} c where c.customer_id = w."customerId" and c.risk_id = w."riskId" and c.created_at < w.since
        order by c.created_at desc, (c.user_name is not null) desc, ${furthest} desc limit 1)
      union all
      select * from ${changes} c where c.customer_id = w."customerId" and c.risk_id = w."riskId" and c.created_at >= w.since) h
    order by h.created_at, h.id`.execute(store.db);
  return rows;
}

/** Writes the results of goThrough for several risks and customers. */
export async function writeHistory(
  store: Store,
  histories: readonly (Pick<History, 'stale' | 'missing'> & { customerId: string; riskId: string; type: string })[],
): Promise<void> {
  const changes = table(store, 'customer_risk_status_change');
  const stale = histories.flatMap((history) => history.stale.map(({ id }) => id));
  await deleteRows(store, 'customer_risk_status_change', stale);
  const rows = histories.flatMap(({ missing, customerId, riskId, type }) =>
    missing.map(({ firedId, from, to, at }) => ({
      customerId,
      riskId,
      type,
      firedId,
      from_status: from,
      status: to,
      at,
    })),
  );
  if (rows.length === 0) return;
  const typed =
    '"customerId" bigint, "riskId" bigint, type text, "firedId" bigint, from_status text, status text, at timestamptz';
  await sql`insert into ${changes} (customer_id, risk_id, type, from_status, status, fired_trigger_id, created_at)
    select w."customerId", w."riskId", w.type, w.from_status, w.status, w."firedId", w.at from ${recordset(rows, typed)}
    order by w.at`.execute(store.db);
}
