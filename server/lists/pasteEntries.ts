import { sql } from 'kysely';
import type { PastedEntries } from '../../src/contracts/valueList.ts';
import type { Row } from '../database/database.ts';
import { type FieldTexts, notFound, Refused } from '../errors.ts';
import { type Store, table } from '../sql/store.ts';
import { demandLaterEnd } from './demandLaterEnd.ts';
import { type JudgedValue, judgeValues } from './judgeValues.ts';
import { lockList } from './lockList.ts';

export interface Paste {
  values: readonly string[];
  ends_at?: string | null;
  reason: string;
}

interface Who {
  userId: string | null;
  userName: string | null;
  at: string;
}

/**
 * Puts values on a list, each once; those that are on it already stay as they are. Throws 404 for an unknown list, and 422
 * that names each value by its place (`values.3`) if the list cannot hold one: then none is put on it.
 */
export async function pasteEntries(
  store: Store,
  listId: string,
  { values, ends_at = null, reason }: Paste,
  { userId, userName, at }: Who,
): Promise<{ rows: Row[]; outcome: PastedEntries }> {
  const list = await lockList(store, listId);
  if (!list) throw notFound();
  demandLaterEnd(ends_at, at);
  const typed = values.map((value) => value.trim());
  const judged = await judgeValues(store, list, typed, at);
  demandAll(typed, judged);
  const wanted = new Map(
    judged.flatMap((one): [string, Row][] => ('columns' in one ? [[String(one.columns.value), one.columns]] : [])),
  );
  const there = new Set(judged.flatMap((one) => ('columns' in one && one.isThere ? [String(one.columns.value)] : [])));
  const fresh = [...wanted].flatMap(([value, columns]) => (there.has(value) ? [] : [columns]));
  const texts = (column: string) => fresh.map((one) => (one[column] === undefined ? null : String(one[column])));
  const { rows } = await sql<Row>`insert into ${table(store, 'value_list_entry')}
      (value_list_id, value, customer_id, fixture_id, starts_at, ends_at, reason, user_id, user_name)
    select ${list.id}::bigint, x.value, x.customer_id, x.fixture_id, ${at}::timestamptz, ${ends_at}::timestamptz,
      ${reason}, ${userId}, ${userName}
    from unnest(${texts('value')}::text[], ${texts('customer_id')}::bigint[], ${texts('fixture_id')}::bigint[])
      with ordinality x(value, customer_id, fixture_id, place) order by x.place
    returning *`.execute(store.db);
  return { rows, outcome: { added: rows.length, there: there.size } };
}

function demandAll(values: readonly string[], judged: readonly JudgedValue[]): void {
  const errors: FieldTexts = {};
  judged.forEach((one, at) => {
    if (values[at] === '') errors[`values.${at}`] = [{ key: 'required' }];
    else if ('problem' in one) errors[`values.${at}`] = [{ key: one.problem }];
  });
  if (Object.keys(errors).length > 0) throw new Refused(errors);
}
