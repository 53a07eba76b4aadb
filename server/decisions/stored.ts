import { sql } from 'kysely';
import type {
  Decision,
  DecisionKind,
  DecisionOutcome,
  DecisionScores,
  DecisionTriggers,
} from '../../src/contracts/decision.ts';
import type { EnumValue } from '../../src/manifest/enums.ts';
import { toPrepare } from '../database/prepared.ts';
import { recordset } from '../engine/act/recordset.ts';
import { scoresThen } from '../score/scoresThen.ts';
import { quoted } from '../sql/columns.ts';
import { type Store, table } from '../sql/store.ts';
import type { Judgement } from './collector.ts';
import { decidable } from './decidable.ts';
import type { DecisionSettings } from './settings.ts';
import { takeTurns } from './turns.ts';

/** A decision as it was stored. */
export interface StoredDecision {
  id: string;
  partnerId: string;
  decision: Decision;
  triggers: DecisionTriggers;
  scores: DecisionScores | null;
  until: string | null;
  degraded: boolean;
  fingerprint: string;
}

/** What is known of the rows with these ids: a decision, or that ingest has taken them. */
export interface Standing {
  decisions: ReadonlyMap<string, StoredDecision>;
  taken: ReadonlySet<string>;
}

const columns = sql.raw(
  'd.id, d.partner_id as "partnerId", d.decision, d.triggers, d.scores, d.until, d.degraded, d.fingerprint',
);

/** Decisions and rows are looked up one by one: of a table that is new, PostgreSQL expects to read little by reading all of it. */
export async function standingOf(store: Store, kind: DecisionKind, ids: readonly string[]): Promise<Standing> {
  if (ids.length === 0) return { decisions: new Map(), taken: new Set() };
  const { table: name, partner } = decidable(kind);
  const { rows } = await sql<{ asked: string; taken: boolean } & (StoredDecision | { id: null })>`
    select x.asked, t.taken, ${columns} from unnest(${ids}::text[]) x(asked)
    left join lateral (select * from ${table(store, 'decision')} d
      where d.kind = ${kind} and d.partner_id = x.asked offset 0) d on true
    cross join lateral (select exists (select from ${table(store, name)} t
      where t.${sql.raw(quoted(partner))} = x.asked) as taken) t`.execute(store.db);
  const decisions = new Map<string, StoredDecision>();
  const taken = new Set<string>();
  for (const row of rows) {
    if (row.id !== null) decisions.set(row.asked, row);
    else if (row.taken) taken.add(row.asked);
  }
  return { decisions, taken };
}

/** A stored row that is to be decided about. */
export interface ToDecide {
  partnerId: string;
  fingerprint: string;
  /** The decision that the sender got while the database did not answer. */
  given: EnumValue<'DecisionDefaults'> | null;
}

/** Stores the decisions about rows that are stored and judged. Returns them; those of REFER wait for an answer. */
export async function storeDecisions(
  store: Store,
  kind: DecisionKind,
  rows: readonly ToDecide[],
  { judgement, settings, now }: { judgement: Judgement; settings: DecisionSettings; now: Date },
): Promise<StoredDecision[]> {
  if (rows.length === 0) return [];
  const { table: name, partner, amount, at } = decidable(kind);
  const judged = judgement.entries().map(([event, { decision, triggers }]) => ({ event, judged: decision, triggers }));
  const until = new Date(now.getTime() + settings.seconds * 1_000).toISOString();
  const then = scoresThen(store, { customer: sql`t.customer_id`, moment: sql.raw(at), counting: 'before' });
  const betslip = kind === 'betslips' ? sql`t.id` : sql`null::bigint`;
  const { rows: stored } = await sql<StoredDecision & { judged: Decision }>`${toPrepare}
    insert into ${table(store, 'decision')} as d (kind, partner_id, customer_id, betslip_id, currency, amount, decision,
      judged, degraded, triggers, scores, state, until, otherwise, fingerprint, created_at)
    select ${kind}, w.partner_id, t.customer_id, ${betslip}, t.currency, t.${sql.raw(amount)}, x.decision, x.judged,
      w.given is not null, coalesce(v.triggers, '[]'), s.scores, case when x.refers then 'WAITING' else 'DECIDED' end,
      case when x.refers then ${until}::timestamptz end, case when x.refers then ${settings.otherwise} end,
      w.fingerprint, ${now.toISOString()}::timestamptz
    from ${recordset(rows.map(toRow), 'partner_id text, fingerprint text, given text')}
    join ${table(store, name)} t on t.${sql.raw(quoted(partner))} = w.partner_id
    left join json_to_recordset(${JSON.stringify(judged)}::json) as v(event bigint, judged text, triggers jsonb)
      on v.event = t.id
    cross join lateral (select coalesce(w.given, v.judged, 'ACCEPT') as decision, coalesce(v.judged, 'ACCEPT') as judged,
      coalesce(w.given, v.judged, 'ACCEPT') = 'REFER' as refers) x
    cross join lateral (select coalesce(jsonb_object_agg(y.category, y.score) filter (where y.score > 0), '{}') as scores
      from (${then}) y) s
    returning ${columns}, d.judged`.execute(store.db);
  const otherwise = stored.filter(({ decision, judged: found }) => decision !== found).map(({ id }) => id);
  await takeTurns(store, otherwise, now);
  return stored;
}

const toRow = ({ partnerId, fingerprint, given }: ToDecide) => ({ partner_id: partnerId, fingerprint, given });

/**
 * Replaces decisions by those that their senders got: the database had stored them, but answered too late.
 * A referral that a sender knows nothing of does not wait.
 */
export async function bringToTold(
  store: Store,
  rows: readonly { id: string; given: EnumValue<'DecisionDefaults'> }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const { rows: changed } = await sql<{ id: string }>`update ${table(store, 'decision')} d
    set decision = w.given, degraded = true, state = 'DECIDED', until = null, otherwise = null,
      updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
    from ${recordset(rows, 'id bigint, given text')}
    where d.id = w.id and not d.degraded and d.state in ('DECIDED', 'WAITING') and d.decision <> w.given
    returning d.id`.execute(store.db);
  await takeTurns(
    store,
    changed.map(({ id }) => id),
    now,
  );
}

/** Returns a decision as its sender receives it. */
export const decisionOutcome = ({
  partnerId,
  decision,
  triggers,
  scores,
  until,
  degraded,
}: StoredDecision): DecisionOutcome => ({
  id: partnerId,
  decision,
  triggers,
  ...(scores !== null && !degraded && { scores }),
  ...(decision === 'REFER' && until !== null && { until }),
  ...(degraded && { degraded: true as const }),
});
