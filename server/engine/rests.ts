import { sql } from 'kysely';
import { type Store, table } from '../sql/store.ts';
import type { Answer } from './evaluateTriggers.ts';

/**
 * Those of the answers whose trigger rests for their customer at the event's own time. Read for every batch in which
 * something fires: a rest counts on all servers from its commit on, and neither changes a version nor a statement.
 */
export async function restedOf(store: Store, answers: readonly Answer[]): Promise<ReadonlySet<Answer>> {
  if (answers.length === 0) return new Set();
  // offset 0 forces one index lookup per answer, whatever row count the planner estimates
  const { rows } = await sql<{ place: number }>`select a.place::int as place
    from unnest(${answers.map(({ rule }) => rule.of ?? rule.id)}::bigint[], ${answers.map(({ customerId }) => customerId)}::bigint[],
      ${answers.map(({ at }) => at)}::timestamptz[]) with ordinality a(trigger_id, customer_id, at, place)
    cross join lateral (select 1 from ${table(store, 'trigger_rest')} r where r.customer_id = a.customer_id
      and r.trigger_id = a.trigger_id and r.starts_at <= a.at and a.at < r.ends_at limit 1 offset 0) r`.execute(
    store.db,
  );
  const rested = new Set(rows.map(({ place }) => place));
  return new Set(answers.filter((_, at) => rested.has(at + 1)));
}
