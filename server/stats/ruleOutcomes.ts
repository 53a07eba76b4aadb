import { type RawBuilder, sql } from 'kysely';
import type { RulePrecision } from '../../src/contracts/listed.ts';
import type { RuleOutcomes, VersionOutcomes } from '../../src/contracts/outcomes.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { readVersionsOf } from '../engine/versions.ts';
import { type Store, table } from '../sql/store.ts';
import {
  type CountedAlerts,
  conversionOf,
  noOutcomes,
  type OutcomesAsked,
  outcomesBy,
  precisionOf,
} from './outcomes.ts';

export type Rule = 'trigger' | 'risk';

/** Weeks that are looked at, the present one too. */
const weeks = 13;

/** What became of a rule's alerts in the last weeks: in all, by week and by the version that was in force. */
export async function ruleOutcomes(asked: OutcomesAsked, rule: Rule, id: string, now: Date): Promise<RuleOutcomes> {
  const { tenant, currency } = asked;
  const mondays = mondaysUntil(now);
  const counted = alertsOf[rule](tenant, [id], mondays[0] ?? '');
  const money = await conversionOf(asked, counted);
  const by = (key: RawBuilder<unknown>) => outcomesBy(tenant, money, counted, key);
  const inWeeks = await by(sql`date_trunc('week', x.at at time zone 'UTC')::date`);
  const spans = await spansOf[rule](tenant, id);
  const inVersions = await by(placeIn(spans, rule));
  return {
    all: (await by(sql`'all'`)).get('all') ?? noOutcomes,
    weeks: mondays.map((week) => ({ week, ...(inWeeks.get(week) ?? noOutcomes) })),
    versions: spans
      .flatMap((span, at): VersionOutcomes[] => {
        const outcomes = inVersions.get(String(at));
        return outcomes ? [{ ...span, ...outcomes }] : [];
      })
      .reverse(),
    currency,
    ...money.conversion.summary(),
  };
}

/** How many alerts of rules were right in those weeks, in one statement; a rule without alerts is not there. */
export async function precisionsOf(
  tenant: Store,
  rule: Rule,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, RulePrecision>> {
  const counted = alertsOf[rule](tenant, ids, mondaysUntil(now)[0] ?? '');
  const ended = (verdict: string) => sql`(count(*) filter (where a.verdict = ${sql.lit(verdict)}))::int`;
  const { rows } = await sql<Omit<RulePrecision, 'precision'> & { id: string }>`select x.rule_id::text as id,
      count(*)::int as alerts, ${ended('CONFIRMED')} as confirmed, ${ended('FALSE POSITIVE')} as false_positive
    from ${counted} x join ${table(tenant, 'alert')} a on a.id = x.alert_id group by 1`.execute(tenant.db);
  return new Map(rows.map(({ id, ...counts }) => [id, { ...counts, precision: precisionOf(counts) }]));
}

/** The first days of the weeks, UTC, the oldest first. */
function mondaysUntil(now: Date): string[] {
  const today = Math.floor(now.getTime() / dayMs);
  // 1 January 1970 was a Thursday
  const monday = today - ((today + 3) % 7);
  return Array.from({ length: weeks }, (_, at) =>
    new Date((monday - 7 * (weeks - 1 - at)) * dayMs).toISOString().slice(0, 10),
  );
}

/** The alerts of rules since a day. One counts for a trigger when it first fired in it. */
const alertsOf: { readonly [R in Rule]: (tenant: Store, ids: readonly string[], since: string) => CountedAlerts } = {
  trigger: (tenant, ids, since) => sql`(select f.trigger_id as rule_id, f.alert_id, min(f.created_at) as at
    from ${table(tenant, 'customer_trigger')} f
    where f.trigger_id = any(${ids}::bigint[]) and f.created_at >= ${`${since}T00:00:00Z`}::timestamptz
      and f.alert_id is not null group by 1, 2)`,
  risk: (tenant, ids, since) => sql`(select i.risk_id as rule_id, i.id as alert_id, i.created_at as at
    from ${table(tenant, 'alert')} i
    where i.risk_id = any(${ids}::bigint[]) and i.created_at >= ${`${since}T00:00:00Z`}::timestamptz)`,
};

/** From when a trigger is in force that has always been: one of a tenant's first ones (server/tenants/seedDefaults.ts). */
const always = new Date(0).toISOString();

/** When a version was in force. */
type Span = Pick<VersionOutcomes, 'from' | 'until'>;

const spansOf: { readonly [R in Rule]: (tenant: Store, id: string) => Promise<Span[]> } = {
  trigger: async (tenant, id) =>
    (await readVersionsOf(tenant, id)).map(({ from, until }) => ({ from: from === always ? null : from, until })),
  risk: async (tenant, id) => {
    const { rows } = await sql<{ at: string }>`select created_at as at from ${table(tenant, 'audit_log')}
      where entity = 'risk' and record_id = ${id} and verb = 'UPDATE' and after ?| array['final_triggers_result', 'triggers']
      order by created_at, id`.execute(tenant.db);
    const moments = rows.map(({ at }) => new Date(at).toISOString());
    return [null, ...moments].map((from, at) => ({ from, until: moments[at] ?? null }));
  },
};

/** A trigger's version judges the events of its time; a risk's is the one that stood when the alert came to the desk. */
const momentOf = { trigger: sql`x.at`, risk: sql`coalesce(a.raised_at, a.created_at)` };

/** SQL of the place of the span that an alert belongs to. */
const placeIn = (spans: readonly Span[], rule: Rule): RawBuilder<unknown> =>
  sql`width_bucket(${momentOf[rule]}, ${spans.map(({ from }) => from ?? '-infinity')}::timestamptz[]) - 1`;
