import { sql } from 'kysely';
import type {
  CaseDossier,
  DossierAlert,
  DossierCase,
  DossierCustomer,
  DossierIntervention,
} from '../../src/contracts/caseReport.ts';
import { historyOf } from '../cases/history.ts';
import { linksOf } from '../cases/links.ts';
import { notFound } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';

/** Rows of one kind on paper. */
const most = 500;

/** All of a case that is printed: each part by its index of the case, the interventions by theirs of customer and case. */
export async function dossierOf(store: Store, id: string): Promise<Omit<CaseDossier, 'report'>> {
  return {
    case: await theCase(store, id),
    customers: await customers(store, id),
    alerts: await alerts(store, id),
    alerts_total: await count(store, sql`${table(store, 'case_alert')} where case_id = ${id}::bigint`),
    interventions: await interventions(store, id),
    interventions_total: await count(store, sql`(${interventionIds(store, id)}) i`),
    links: await linksOf(store, id),
    history: await historyOf(store, id),
  };
}

async function theCase(store: Store, id: string): Promise<DossierCase> {
  const { rows } = await sql<DossierCase>`select id::text, title, category, state, outcome, outcome_text, narrative,
      owner_name, opened_by, created_at, closed_at, closed_by
    from ${table(store, 'case')} where id = ${id}::bigint`.execute(store.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

async function customers(store: Store, id: string): Promise<DossierCustomer[]> {
  const { rows } = await sql<DossierCustomer>`select c.id::text as customer, c."partner_customerId",
      c.customer_details_name as first_name, c.customer_details_last_name as last_name, j.added_by,
      j.created_at as added_at
    from ${table(store, 'case_customer')} j join ${table(store, 'customer')} c on c.id = j.customer_id
    where j.case_id = ${id}::bigint order by j.id`.execute(store.db);
  return rows;
}

async function alerts(store: Store, id: string): Promise<DossierAlert[]> {
  const { rows } = await sql<DossierAlert>`select a.id::text, a.type, a.text, a.severity, a.state, a.verdict,
      c."partner_customerId" as customer, a.created_at as signal_at, a.raised_at, a.looked_at, a.look_until, a.closed_at,
      a.closed_by, a.decide_until, a.breached_at
    from ${table(store, 'case_alert')} j join ${table(store, 'alert')} a on a.id = j.alert_id
      left join ${table(store, 'customer')} c on c.id = a.customer_id
    where j.case_id = ${id}::bigint order by a.created_at, a.id limit ${most}`.execute(store.db);
  return rows;
}

async function interventions(store: Store, id: string): Promise<DossierIntervention[]> {
  const { rows } =
    await sql<DossierIntervention>`select i.id::text, i.case_id::text as "case", c."partner_customerId" as customer,
      i.kind, i.channel, i.happened_at, i.text, i.result, i.user_name as by, t.name as trigger, i.withdrawn_at
    from (${interventionIds(store, id)}) j join ${table(store, 'intervention')} i on i.id = j.id
      join ${table(store, 'customer')} c on c.id = i.customer_id
      left join ${table(store, 'trigger')} t on t.id = i.trigger_id
    order by i.happened_at desc, i.id desc limit ${most}`.execute(store.db);
  return rows;
}

/** Those about the case's customers, and those of the case: also about a customer who has left it since. */
const interventionIds = (store: Store, id: string) => sql`
  select i.id from ${table(store, 'case_customer')} j
    join ${table(store, 'intervention')} i on i.customer_id = j.customer_id where j.case_id = ${id}::bigint
  union select i.id from ${table(store, 'intervention')} i where i.case_id = ${id}::bigint`;

async function count(store: Store, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(store.db);
  return rows[0]?.count ?? 0;
}
