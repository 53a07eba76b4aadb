import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { table } from '../sql/store.ts';
import type { Batch, RowChange, Written } from './batch.ts';

const entity = 'customer_limit';

/**
 * Places the limits of a batch's customers in their history: what replaces each row, and what each changed against the
 * one before. A limit is that of one kind and period by one setter; its rows go by their moments, and equal moments by
 * the operator's ids, so that the order of arrival does not matter.
 */
export async function toldAnew({ store, touched }: Batch): Promise<void> {
  const ids = touched.ids(entity);
  if (ids.length === 0) return;
  const left = touched.left(entity).flatMap(({ customerId }) => customerId ?? []);
  const { rows } = await sql<Row>`with told as (
      select t.id, lead(t.set_at) over limits as replaced_at, case
          when coalesce(t.amount, t.minutes) is null then 'REMOVED'
          when lag(coalesce(t.amount, t.minutes)) over limits is null
            or lag(t.ends_at) over limits <= t.set_at
            or lag(t.currency) over limits is distinct from t.currency then 'SET'
          when coalesce(t.amount, t.minutes) > lag(coalesce(t.amount, t.minutes)) over limits then 'RAISED'
          when coalesce(t.amount, t.minutes) < lag(coalesce(t.amount, t.minutes)) over limits then 'LOWERED'
          else 'UNCHANGED' end as change
      from ${table(store, entity)} t
      where t.customer_id in (select customer_id from ${table(store, entity)} where id = any(${ids}::bigint[])
        union select unnest(${left}::bigint[]))
      window limits as (partition by t.customer_id, t.kind, t.period, t.set_by order by t.set_at, t."partner_limitId" collate "C")),
    was as materialized (select t.id, t.change, t.over_from from ${table(store, entity)} t join told using (id)),
    written as (update ${table(store, entity)} t
      set replaced_at = told.replaced_at, change = told.change,
        updated_at = greatest(now(), t.updated_at + interval '1 millisecond')
      from told where t.id = told.id and (t.replaced_at, t.change) is distinct from (told.replaced_at, told.change)
      returning t.id, t."partner_limitId" as key, t.change)
    select w.id, w.key, was.over_from is null and was.change = w.change as decided
    from written w join was on was.id = w.id`.execute(store.db);
  touched.add(entity, rows.map(writtenOf));
}

/** That a row is over is known from that moment on; anything else differs from the row's own moment on. */
function writtenOf({ id, key, decided }: Row): Written {
  const change: RowChange = decided ? 'decided' : 'corrected';
  return { id: String(id), key: String(key), change };
}
