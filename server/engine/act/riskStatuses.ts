import { sql } from 'kysely';
import { type AutomaticStatus, isAutomaticStatus } from '../../../src/contracts/automaticStatus.ts';
import type { RiskStatus } from '../../../src/contracts/riskStatus.ts';
import type { TriggerAction } from '../../../src/contracts/trigger.ts';
import { deeds } from '../../../src/i18n/en/deeds.ts';
import { toPrepare } from '../../database/prepared.ts';
import { together } from '../../database/together.ts';
import { sentence } from '../../sentence.ts';
import { deleteRows, type Store, table } from '../../sql/store.ts';
import { byMoment } from './alertClasses.ts';
import type { CustomerReach } from './changeReach.ts';
import type { StandingFiring } from './fired.ts';
import {
  type AutomaticChange,
  goThrough,
  isFixed,
  type KeptChange,
  readHistory,
  statusBefore,
  writeHistory,
} from './firingHistory.ts';
import { always, type Timeline } from './firingTimeline.ts';
import type { Scene } from './handling.ts';
import { recordStatuses } from './interventions.ts';
import { groupBy, recordset } from './recordset.ts';
import type { RiskSetup, Setup } from './setup.ts';

interface Kept {
  id: string;
  customerId: string;
  riskId: string;
  status: RiskStatus;
}

interface Wanted {
  customerId: string;
  riskId: string;
  type: string;
  status: RiskStatus;
  triggered: number;
  triggers: number;
  /** Whether a person is in its history; such a status stays, whatever its progress. */
  decided: boolean;
}

const pairKey = ({ customerId, riskId }: { customerId: string; riskId: string }) => `${customerId} ${riskId}`;

/**
 * Updates the risk statuses of customers from their firings: how many of a risk's triggers are TRIGGERED, and the
 * status that actions led to, with each change in the history and as an intervention of its trigger. `removed` are the changes of withdrawn firings.
 */
export async function bringStatuses(
  { place: { tenant }, setup }: Pick<Scene, 'place' | 'setup'>,
  timeline: Timeline,
  reaches: readonly CustomerReach[],
  standing: readonly StandingFiring[],
  removed: readonly KeptChange[] = [],
): Promise<void> {
  const pairs = reaches.flatMap(({ customerId, since, risks }) => risks.map((risk) => ({ customerId, since, risk })));
  if (pairs.length === 0) return;
  const pairRows = pairs.map(({ customerId, risk, since }) => ({ customerId, riskId: risk.id, since }));
  const [past, statuses] = await together(tenant.db, (db) => {
    const inside = { ...tenant, db };
    const needs = pairs.map(({ customerId, risk }) => ({ customerId, risk, until: always }));
    return [readHistory(inside, pairRows), readStatuses(inside, pairRows), timeline.loadRisks(needs, db)];
  });
  const histories = groupBy([...past, ...removed], pairKey);
  const kept = new Map(statuses.map((status) => [pairKey(status), status]));
  const gone = new Set(removed);
  const byCustomer = groupBy(standing, ({ customerId }) => customerId);
  const found = pairs.map(({ customerId, since, risk }) => {
    const key = pairKey({ customerId, riskId: risk.id });
    const changes = [...(histories.get(key) ?? [])].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
    const base = changes.findLast((one) => one.at < since)?.status;
    const from = base ?? statusBefore(changes) ?? kept.get(key)?.status ?? 'NEW';
    const later = changes.filter((one) => one.at >= since && !gone.has(one));
    const history = goThrough(from, later, wantedChanges(setup, risk, byCustomer.get(customerId) ?? []));
    return {
      ...history,
      customerId,
      riskId: risk.id,
      type: risk.category,
      risk,
      decided: base !== undefined || later.some(isFixed),
    };
  });
  await writeHistory(tenant, found);
  await recordStatuses(tenant, found, (status) => sentence(deeds.status, { status }));
  const wanted = found.map(({ customerId, risk, riskId, type, status, decided }): Wanted => {
    const triggers = [...new Set(risk.triggers.map(({ triggerId }) => triggerId))];
    const triggered = triggers.filter((triggerId) => timeline.triggered(customerId, risk, triggerId, always)).length;
    return { customerId, riskId, type, status, triggered, triggers: triggers.length, decided };
  });
  await writeStatuses(tenant, wanted, kept);
}

/** The changes that the actions of a customer's firings make to a risk, ordered by time. */
function wantedChanges(setup: Setup, risk: RiskSetup, firings: readonly StandingFiring[]): AutomaticChange[] {
  const ofRisk = new Set(risk.triggers.map(({ triggerId }) => triggerId));
  return [...firings].sort(byMoment).flatMap((fired) => {
    const { id, triggerId, at } = fired;
    const to = ofRisk.has(triggerId) && statusSetBy(setup.triggers.get(triggerId)?.actionsAt(fired) ?? []);
    return to ? [{ firedId: id, to, at }] : [];
  });
}

function statusSetBy(actions: readonly TriggerAction[]): AutomaticStatus | undefined {
  const statuses = actions.flatMap(({ handler, type, params }) =>
    handler === 'SET RISK STATUS' && type === 'AUTOMATIC' && isAutomaticStatus(params.status) ? [params.status] : [],
  );
  return statuses.at(-1);
}

async function readStatuses(store: Store, wanted: readonly { customerId: string; riskId: string }[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select s.id, s.customer_id as "customerId", s.risk_id as "riskId", s.status
    from ${recordset(wanted, '"customerId" bigint, "riskId" bigint')}
    join ${table(store, 'customer_risk_status')} s on s.customer_id = w."customerId" and s.risk_id = w."riskId"`.execute(
    store.db,
  );
  return rows;
}

async function writeStatuses(store: Store, wanted: readonly Wanted[], kept: ReadonlyMap<string, Kept>): Promise<void> {
  const statuses = table(store, 'customer_risk_status');
  const isOver = ({ triggered, status, decided }: Wanted) => triggered === 0 && status === 'NEW' && !decided;
  const over = wanted.flatMap((one) => (isOver(one) ? (kept.get(pairKey(one))?.id ?? []) : []));
  await deleteRows(store, 'customer_risk_status', over);
  const rows = wanted.filter((one) => !isOver(one)).map((one) => ({ ...one, id: kept.get(pairKey(one))?.id ?? null }));
  const typed =
    'id bigint, "customerId" bigint, "riskId" bigint, type text, status text, triggered int, triggers int, decided boolean';
  const known = rows.filter(({ id }) => id !== null);
  if (known.length > 0)
    await sql`${toPrepare} update ${statuses} s set type = w.type, status = w.status, triggered = w.triggered, triggers = w.triggers,
        updated_at = greatest(now(), s.updated_at + interval '1 millisecond')
      from ${recordset(known, typed)} where s.id = w.id
        and (s.type, s.status, s.triggered, s.triggers) is distinct from (w.type, w.status, w.triggered, w.triggers)`.execute(
      store.db,
    );
  const fresh = rows.filter(({ id }) => id === null);
  if (fresh.length > 0)
    await sql`${toPrepare} insert into ${statuses} (customer_id, risk_id, type, status, triggered, triggers)
      select w."customerId", w."riskId", w.type, w.status, w.triggered, w.triggers from ${recordset(fresh, typed)}`.execute(
      store.db,
    );
}
