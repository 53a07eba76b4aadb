import { sql } from 'kysely';
import type { CustomerScore, CustomerScores } from '../../src/contracts/score.ts';
import { type Store, table } from '../sql/store.ts';

/** So many changes are shown; lists have them all. */
const mostChanges = 500;

/** A customer's present scores with their parts, and their latest changes. */
export async function scoresOf(
  store: Store,
  customerId: string,
  { now: present, seesTriggers }: { now: Date; seesTriggers: boolean },
): Promise<CustomerScores> {
  const begun = sql`customer_id = ${customerId}::bigint and at <= ${present.toISOString()}::timestamptz`;
  const scores = table(store, 'customer_score');
  const { rows: now } = await sql<CustomerScore>`select x.* from (
      select distinct on (category) category, at, score, parts from ${scores}
      where ${begun} order by category, at desc) x
    order by x.score desc, x.category`.execute(store.db);
  const { rows: history } = await sql<CustomerScores['history'][number]>`select category, at, score from ${scores}
    where ${begun} order by at desc, id desc limit ${mostChanges}`.execute(store.db);
  const ids = now.flatMap(({ parts }) => parts.triggers.lines.map(({ trigger_id }) => trigger_id));
  const { rows: triggers } = seesTriggers
    ? await sql<{ id: string; name: string }>`select id::text as id, name from ${table(store, 'trigger')}
        where id = any(${ids}::bigint[])`.execute(store.db)
    : { rows: [] };
  return { now, history, triggers: Object.fromEntries(triggers.map(({ id, name }) => [id, name])) };
}
