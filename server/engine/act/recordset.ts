import { type RawBuilder, sql } from 'kysely';

/** Rows as a table `w` of the columns named with their types: one parameter, however many rows there are. */
export const recordset = (rows: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as w(${sql.raw(columns)})`;

/** Ids as a list for `= any(…)`. */
export const idList = (ids: Iterable<string>): RawBuilder<unknown> => sql`${[...new Set(ids)]}::bigint[]`;

/** One moment in one form, so that texts of it compare as the moments do. */
export const iso = (time: string): string => new Date(time).toISOString();

/** Groups by a key, in the order in which keys first came. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
