import { type RawBuilder, sql } from 'kysely';
import { gravity } from '../../src/contracts/riskStatus.ts';
import type { ScoreCategory, ScoreParts } from '../../src/contracts/score.ts';
import { recordset } from '../engine/act/recordset.ts';
import { eventKinds } from '../engine/eventKinds.ts';
import { modelOf } from '../engine/models.ts';
import { type Store, table } from '../sql/store.ts';
import type { CustomerRows, RiskOfTrigger, RisksByTrigger } from './customerRows.ts';
import { careFacts, firingDays, trendDays } from './points.ts';

/** A customer whose scores are wanted from the beginning of a UTC day on. */
export interface Wanted {
  customerId: string;
  /** Days since 1970; 0: all. */
  fromDay: number;
}

/** A stored step. */
export interface StoredStep {
  id: string;
  category: ScoreCategory;
  at: number;
  score: number;
  parts: ScoreParts;
}

/** What a customer's scores are counted from, and what is stored of them. */
export interface Read extends CustomerRows {
  customerId: string;
  fromDay: number;
  /** The steps from the first wanted day on. */
  stored: StoredStep[];
  /** The last step of each category before that. */
  before: { category: ScoreCategory; parts: ScoreParts }[];
}

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);
const day = (column: string) => sql.raw(`floor(extract(epoch from ${column}) / 86400)::int`);
/** The beginning of a day so many days before the first wanted one. */
const since = (days: number) => sql.raw(`to_timestamp(greatest(w."fromDay" - ${days}, 0) * 86400.0)`);
const list = (select: RawBuilder<unknown>) => sql`coalesce((select json_agg(x) from (${select}) x), '[]'::json)`;

/** Reads all customers in one statement, each of whose lists is a range of an index. */
export async function readRows(store: Store, wanted: readonly Wanted[]): Promise<Read[]> {
  const from = (name: string) => sql`from ${table(store, name)} t where t.customer_id = w."customerId"`;
  const { rows } = await sql<Read>`select w."customerId"::text as "customerId", w."fromDay",
      p.customer_details_birth_date::text as born,
      ${list(activeDays(store))} as "activeDays",
      ${list(sql`select t.trigger_id::text as "triggerId", ${ms('t.created_at')} as at ${from('customer_trigger')}
        and t.created_at >= ${since(firingDays)} order by t.created_at, t.id`)} as firings,
      ${list(sql`select t.risk_id::text as "riskId", t.type, t.status, ${ms('t.created_at')} as at
        ${from('customer_risk_status_change')} order by t.created_at, t.user_name is not null,
          array_position(${gravity}::text[], t.status), t.id`)} as statuses,
      ${list(careRows(from))} as care,
      ${list(sums(from))} as sums,
      ${list(sql`select t.id::text as id, t.category, ${ms('t.at')} as at, t.score, t.parts ${from('customer_score')}
        and t.at >= ${since(0)} order by t.at`)} as stored,
      ${list(sql`select distinct on (t.category) t.category, t.parts ${from('customer_score')}
        and t.at < ${since(0)} order by t.category, t.at desc`)} as before
    from ${recordset(wanted, '"customerId" bigint, "fromDay" int')}
      join ${table(store, 'customer')} p on p.id = w."customerId"`.execute(store.db);
  return rows.map((row) => ({ ...row, activeDays: row.activeDays.map(dayIn) }));
}

const dayIn = (one: unknown): number =>
  typeof one === 'object' && one !== null && 'day' in one ? Number(one.day) : Number(one);

/** The days of events, by the moments at which triggers see them. */
function activeDays(store: Store): RawBuilder<unknown> {
  const parts = Object.values(eventKinds).map(
    ({ model, at, happened, indexed = at }) => sql`select distinct ${day(at)} as day
      from ${table(store, modelOf(model).table)} t where t.customer_id = w."customerId" and ${sql.raw(happened)}
        and ${sql.raw(indexed)} >= ${since(0)} and ${sql.raw(at)} >= ${since(0)}`,
  );
  return sql.join(parts, sql` union `);
}

type From = (name: string) => RawBuilder<unknown>;

const careRows = (from: From) => sql`
  select 'EXCLUSION' as fact, ${ms('t.starts_at')} as at ${from('customer_exclusion')} and t.kind <> 'OPERATOR'
    and t.starts_at >= ${since(careFacts.EXCLUSION.days)}
  union all select 'LIMIT RAISED', ${ms('t.set_at')} ${from('customer_limit')} and t.set_by = 'CUSTOMER'
    and t.change in ('RAISED', 'REMOVED') and t.set_at >= ${since(careFacts['LIMIT RAISED'].days)}
  union all select 'HARM CONTACT', ${ms('t.contacted_at')} ${from('customer_contact')} and t.topic = 'HARM'
    and t.contacted_at >= ${since(careFacts['HARM CONTACT'].days)}`;

/** What was asked for counts, whatever became of it: it is known at once, and a later decision changes no past score. */
const sums = (from: From) => {
  const first = since(trendDays.recent + trendDays.before);
  return sql`
    select 'DEPOSITS' as of, ${day('t.submitted_at')} as day, t.currency, count(*)::int as rows, sum(t.amount)::text as sum
      ${from('deposit')} and t.submitted_at >= ${first} group by 2, 3
    union all
    select 'STAKES', ${day('t.created_at')}, t.currency, count(*)::int, sum(t.stake)::text
      ${from('betslip')} and t.created_at >= ${first} group by 2, 3`;
};

/** The active risks, as they are now: a risk has no versions that are in force at a time. */
export async function readRisks(store: Store): Promise<RisksByTrigger> {
  const { rows } = await sql<RiskOfTrigger & { triggerId: string }>`select t.one ->> 'trigger_id' as "triggerId",
      r.id::text as "riskId", r.category, coalesce(r.severity, 'MEDIUM') as severity
    from ${table(store, 'risk')} r cross join lateral jsonb_array_elements(r.triggers::jsonb) t(one)
    where r.mode = 'ACTIVE'`.execute(store.db);
  return Map.groupBy(rows, ({ triggerId }) => triggerId);
}
