import { sql } from 'kysely';
import { inTurn } from '../../engine/act/act.ts';
import type { CustomerReach } from '../../engine/act/changeReach.ts';
import type { EnginePlace } from '../../engine/act/firing.ts';
import { always, Timeline } from '../../engine/act/firingTimeline.ts';
import { groupBy, idList } from '../../engine/act/recordset.ts';
import { bringStatuses } from '../../engine/act/riskStatuses.ts';
import { type RiskSetup, readSetup, type Setup } from '../../engine/act/setup.ts';
import { inTransaction, type Store, table } from '../../sql/store.ts';
import type { Rebuild } from './rebuildDef.ts';

/** Customers per transaction. */
const batch = 200;

/**
 * Recounts, for every customer with a firing or a status, how many of each active risk's triggers are TRIGGERED:
 * without it, an edited risk shows the old progress until the customer's next firing. Statuses, their history and
 * alerts stay unchanged: an edit does not apply to the past.
 */
export const riskProgress: Rebuild = {
  name: 'risk-progress',
  async run({ place }, work) {
    const last = await lastCustomer(place.tenant);
    let after = '0';
    for (;;) {
      const customers = await nextCustomers(place.tenant, after);
      const end = customers.at(-1);
      if (end === undefined) return;
      work.count('changed', await recount(place, customers));
      work.count('customers', customers.length);
      after = end;
      await work.step(customers.length, Number(after) / last);
    }
  },
};

const withFirings = (store: Store) => [table(store, 'customer_trigger'), table(store, 'customer_risk_status')];

async function lastCustomer(store: Store): Promise<number> {
  const [fired, status] = withFirings(store);
  const { rows } = await sql<{ last: number | null }>`select greatest(
    (select max(customer_id) from ${fired}), (select max(customer_id) from ${status}))::float8 as last`.execute(
    store.db,
  );
  return rows[0]?.last ?? 1;
}

/** The next customers by id, read from the indexes by customer. */
async function nextCustomers(store: Store, after: string): Promise<string[]> {
  const parts = withFirings(store).map(
    (from) => sql`(select distinct customer_id from ${from} where customer_id > ${after}::bigint
      order by customer_id limit ${sql.lit(batch)})`,
  );
  const { rows } = await sql<{ id: string }>`select customer_id::text as id from (${sql.join(parts, sql` union `)}) c
    order by customer_id limit ${sql.lit(batch)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Recounts one batch, serialised with the tenant's other transactions that act; returns how many statuses changed. */
function recount(place: EnginePlace, customers: readonly string[]): Promise<number> {
  return inTransaction(place.tenant, async (tenant) => {
    await inTurn(tenant);
    const setup = await readSetup(tenant);
    const reaches = await reachesOf(tenant, setup, customers);
    const before = await progressOf(tenant, customers);
    // nothing is later than `always`: status changes stay, only the progress is recounted
    await bringStatuses({ place: { ...place, tenant }, setup }, await Timeline.of(tenant, customers), reaches, []);
    const now = await progressOf(tenant, customers);
    const keys = new Set([...before.keys(), ...now.keys()]);
    return [...keys].filter((key) => before.get(key) !== now.get(key)).length;
  });
}

/** The active risks of customers: those with a firing of one of their triggers, or with a status. */
async function reachesOf(store: Store, setup: Setup, customers: readonly string[]): Promise<CustomerReach[]> {
  const ids = idList(customers);
  const [fired, status] = withFirings(store);
  const { rows } = await sql<{ customerId: string; triggerId: string | null; riskId: string | null }>`
    select distinct customer_id as "customerId", trigger_id as "triggerId", null::bigint as "riskId" from ${fired}
      where customer_id = any(${ids})
    union all
    select customer_id, null, risk_id from ${status} where customer_id = any(${ids}) and risk_id is not null`.execute(
    store.db,
  );
  return [...groupBy(rows, ({ customerId }) => customerId)].map(([customerId, own]) => {
    const risks = new Set(own.flatMap((row) => risksOf(setup, row)));
    const triggers = new Set([...risks].flatMap((risk) => risk.triggers.map(({ triggerId }) => triggerId)));
    return { customerId, since: always, risks: [...risks], triggers };
  });
}

function risksOf(setup: Setup, { triggerId, riskId }: { triggerId: string | null; riskId: string | null }) {
  const found: readonly (RiskSetup | undefined)[] =
    triggerId !== null ? setup.risksOf(triggerId) : riskId === null ? [] : [setup.risk(riskId)];
  return found.filter((risk) => risk !== undefined);
}

async function progressOf(store: Store, customers: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; said: string }>`
    select id::text, concat_ws(' ', type, status, triggered, triggers) as said from ${table(store, 'customer_risk_status')}
    where customer_id = any(${idList(customers)}) and risk_id is not null`.execute(store.db);
  return new Map(rows.map(({ id, said }) => [id, said]));
}
