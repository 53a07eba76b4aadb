import { type RawBuilder, sql } from 'kysely';

/** Rows as a table `w` with typed columns: one parameter, however many rows there are. */
export const recordset = (rows: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as w(${sql.raw(columns)})`;

/** Ids as an array for `= any(…)`. */
export const idList = (ids: Iterable<string>): RawBuilder<unknown> => sql`${[...new Set(ids)]}::bigint[]`;

/** Normalises a time, so that texts compare as their moments do. */
export const isoTime = (time: string): string => new Date(time).toISOString();

/** Groups by a key, in the order of first appearance. */
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
