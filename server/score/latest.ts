import { sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { toPrepare } from '../database/prepared.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';

/** The customer's columns that hold scores, by category. */
const latestColumns = placedFields(entityOf(manifest, 'customer')).flatMap(({ column, field }) =>
  field.kind === 'integer' && field.score !== undefined && column ? [{ column, category: field.score }] : [],
);
const highestColumn = 'scores_highest';

/** Keeps the present scores with their customers, by which lists filter and sort. */
export async function keepLatest(store: Store, customers: readonly string[], now: Date): Promise<void> {
  const latest = latestColumns.map(
    ({ column, category }) =>
      sql`coalesce(max(s.score) filter (where s.category = ${category}), 0) as ${sql.id(column)}`,
  );
  const columns = [...latestColumns.map(({ column }) => column), highestColumn];
  await sql`${toPrepare} update ${table(store, 'customer')} p
    set ${sql.join(columns.map((name) => sql`${sql.id(name)} = n.${sql.id(name)}`))}
    from (select c.id, coalesce(max(s.score), 0) as ${sql.id(highestColumn)}, ${sql.join(latest)}
      from unnest(${customers}::bigint[]) c(id) left join lateral (
        select distinct on (t.category) t.category, t.score from ${table(store, 'customer_score')} t
        where t.customer_id = c.id and t.at <= ${now.toISOString()}::timestamptz order by t.category, t.at desc) s on true
      group by c.id) n
    where p.id = n.id and (${sql.join(columns.map((name) => sql`p.${sql.id(name)}`))})
      is distinct from (${sql.join(columns.map((name) => sql`n.${sql.id(name)}`))})`.execute(store.db);
}

/** Notes customers whose scores are others from a later moment on, in milliseconds, as of a limit that was agreed on ahead. */
export async function noteAhead(store: Store, ahead: ReadonlyMap<string, number>): Promise<void> {
  if (ahead.size === 0) return;
  const times = [...ahead.values()].map((at) => new Date(at).toISOString());
  await sql`insert into ${table(store, 'score_ahead')} as a (customer_id, at)
    select * from unnest(${[...ahead.keys()]}::bigint[], ${times}::timestamptz[])
    on conflict (customer_id) do update set at = least(a.at, excluded.at)`.execute(store.db);
}

const atOnce = 500;

/** Keeps the scores that have begun by now with their customers; returns the number of customers, at most 500 at once. */
export async function keepBegun(store: Store, now: Date): Promise<number> {
  const ahead = table(store, 'score_ahead');
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql`select 1 from ${ahead} where at <= ${at} limit 1`.execute(store.db);
  if (rows.length === 0) return 0;
  return inTransaction(store, async (inside) => {
    await lockTurn(inside);
    const { rows: begun } = await sql<{ id: string }>`delete from ${ahead} where customer_id in (
        select customer_id from ${ahead} where at <= ${at} order by at limit ${sql.lit(atOnce)})
      returning customer_id as id`.execute(inside.db);
    const customers = begun.map(({ id }) => id);
    await keepLatest(inside, customers, now);
    await sql`insert into ${ahead} (customer_id, at) select customer_id, min(at) from ${table(inside, 'customer_score')}
      where customer_id = any(${customers}::bigint[]) and at > ${at} group by customer_id`.execute(inside.db);
    return customers.length;
  });
}
