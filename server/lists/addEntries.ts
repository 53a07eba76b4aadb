import { sql } from 'kysely';
import type { Row } from '../database/database.ts';
import { type Store, table } from '../sql/store.ts';
import type { ValueList } from './lockList.ts';

/** Why something is on a list, and how long. */
export interface Lasting {
  ends_at?: string | null;
  reason: string;
}

/** Who puts it there, and when. */
export interface Who {
  userId: string | null;
  userName: string | null;
  at: string;
}

/** Puts what was judged on a list, in its order. Returns the new entries. */
export async function addEntries(
  store: Store,
  list: ValueList,
  judged: readonly Row[],
  { ends_at = null, reason }: Lasting,
  { userId, userName, at }: Who,
): Promise<Row[]> {
  const texts = (column: string) =>
    judged.map((one) => (one[column] === undefined || one[column] === null ? null : String(one[column])));
  const { rows } = await sql<Row>`insert into ${table(store, 'value_list_entry')} (value_list_id, value, value_hash,
      hashed, customer_id, fixture_id, starts_at, ends_at, reason, user_id, user_name)
    select ${list.id}::bigint, x.value, x.value_hash, coalesce(x.hashed, false), x.customer_id, x.fixture_id,
      ${at}::timestamptz, ${ends_at}::timestamptz, ${reason}, ${userId}, ${userName}
    from unnest(${texts('value')}::text[], ${texts('value_hash')}::text[], ${texts('hashed')}::boolean[],
        ${texts('customer_id')}::bigint[], ${texts('fixture_id')}::bigint[])
      with ordinality x(value, value_hash, hashed, customer_id, fixture_id, place) order by x.place
    returning *`.execute(store.db);
  return rows;
}
