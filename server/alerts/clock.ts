import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { toPrepare } from '../database/prepared.ts';
import type { RaisedAlert } from '../push.ts';
import { scoresThen } from '../score/scoresThen.ts';
import { type Store, table } from '../sql/store.ts';

/**
 * Starts the clocks of alerts that were just raised, in the transaction that raised them: each gets the severity of its
 * risk or trigger, its customer's highest score, and the bounds of the first queue that takes it. An alert that no queue
 * takes has no bounds. `now` is when they came to the desk; when they happened is their `created_at`, by which their
 * customers' scores count, the first hit's own points among them (docs/decisions/110).
 */
export async function startClocks(store: Store, raised: readonly RaisedAlert[], now: Date): Promise<void> {
  const ids = raised.filter(({ isNew }) => isNew).map(({ id }) => id);
  if (ids.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  const minutes = (column: string) => sql`${at} + make_interval(mins => ${sql.ref(column)}::int)`;
  const first = sql`least(${minutes('q.look_minutes')}, ${minutes('q.decide_minutes')})`;
  const warned = sql`${first} - make_interval(mins => q.warn_minutes)`;
  const scores = scoresThen(store, { customer: sql`a.customer_id`, moment: sql`a.created_at`, counting: 'until' });
  await sql`${toPrepare}
    with graded as (
      select a.id, r.category, coalesce(r.severity, t.severity, a.severity) as severity, s.highest, s.scores
      from ${table(store, 'alert')} a
      left join ${table(store, 'risk')} r on r.id = a.risk_id
      left join ${table(store, 'trigger')} t on t.id = a.trigger_id
      cross join lateral (select coalesce(max(x.score), 0) as highest, jsonb_object_agg(x.category, x.score) as scores
        from (${scores}) x) s
      where a.id = any(${ids}::bigint[])
    ), queued as (
      select g.id, g.severity, g.highest, q.* from graded g left join lateral (
        select id as queue_id, look_minutes, decide_minutes, warn_minutes from ${table(store, 'queue')} one
        where (one.category is null or one.category = g.category) and (one.severity is null or one.severity = g.severity)
          and (one.score_from is null or one.score_from <= case when one.score_category is null then g.highest
            else coalesce((g.scores ->> one.score_category)::int, 0) end)
        order by place, id limit 1) q on true
    )
    update ${table(store, 'alert')} a set severity = q.severity, score = q.highest, queue_id = q.queue_id, raised_at = ${at},
      look_until = ${minutes('q.look_minutes')}, decide_until = ${minutes('q.decide_minutes')},
      due_at = ${first},
      warn_at = ${warned}, remind_at = ${warned}
    from queued q where q.id = a.id`.execute(store.db);
}

/** What a person does with an alert changes its clock: the columns after the first look, or after a decision. */
export interface ClockColumns {
  looked_at: unknown;
  looked_by: unknown;
  looked_by_id: unknown;
  due_at: unknown;
}

/**
 * The clock of an alert after a person's work on it, which is a look. The bound of the decision runs from then on, until
 * the alert is closed.
 */
export function clockAfter(
  alert: Row,
  state: string,
  { userId, userName, at }: { userId: string; userName: string; at: string },
): ClockColumns {
  return {
    looked_at: alert.looked_at ?? at,
    looked_by: alert.looked_at ? alert.looked_by : userName,
    looked_by_id: alert.looked_at ? alert.looked_by_id : userId,
    due_at: state === 'CLOSED' ? null : (alert.decide_until ?? null),
  };
}

/**
 * What an update of the alert `a` sets where a person's work moves its bound to `dueAt`: the bound, from when it is near and
 * its reminder (where the bound stays, so do these), and that the former bound had passed, which nobody may have been told
 * of yet.
 */
export function boundMoved(store: Store, dueAt: unknown, at: string) {
  const due = sql`${dueAt}::timestamptz`;
  const warned = sql`${due} - make_interval(mins => coalesce((
      select warn_minutes from ${table(store, 'queue')} q where q.id = a.queue_id), 0))`;
  const unless = (kept: string) => sql`case when ${due} is not distinct from a.due_at then ${sql.ref(`a.${kept}`)}
    else ${warned} end`;
  return sql`due_at = ${due}, warn_at = ${unless('warn_at')}, remind_at = ${unless('remind_at')},
  breached_at = coalesce(a.breached_at, case when a.due_at <= ${at}::timestamptz then a.due_at end)`;
}
