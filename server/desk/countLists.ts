import { sql } from 'kysely';
import type { ListCount, ListFilter } from '../../src/contracts/startDesk.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import { countedUpTo } from '../../src/manifest/sorts.ts';
import type { Context } from '../context.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import type { Session } from '../sessions/sessions.ts';
import { parseListQuery } from '../sql/query.ts';
import { type Store, table } from '../sql/store.ts';
import { type Condition, conditions } from '../sql/where.ts';

/** Who reads, in which tenant. */
export interface DeskReader {
  session: Session;
  tenant: Store;
}

export type FilteredList = Pick<ListCount, 'entity' | 'filter'>;

/** Counts lists as their own calls do, within what the reader may see; all of them in one statement. */
export async function countLists<K extends string>(
  context: Context,
  reader: DeskReader,
  lists: { readonly [name in K]: FilteredList },
): Promise<{ [name in K]: ListCount }>;
export async function countLists(
  context: Context,
  reader: DeskReader,
  lists: { readonly [name: string]: FilteredList },
): Promise<{ [name: string]: ListCount }> {
  const named = Object.entries(lists);
  if (named.length === 0) return {};
  const each = named.map(([, list]) => countOf(context, reader, list));
  const { rows } = await sql<{ totals: number[] }>`select array[${sql.join(each)}] as totals`.execute(reader.tenant.db);
  const totals = rows[0]?.totals ?? [];
  return Object.fromEntries(
    named.map(([name, list], at) => {
      const total = totals[at] ?? 0;
      const isAll = total <= countedUpTo;
      return [name, { ...list, total: Math.min(total, countedUpTo), total_is: isAll ? 'exact' : 'at least' }];
    }),
  );
}

function countOf(context: Context, reader: DeskReader, list: FilteredList) {
  const all = sql.join(listConditions(context, reader, list), sql` and `);
  return sql`(select count(*)::int from (select 1 from ${table(reader.tenant, list.entity)} t where ${all}
    limit ${sql.lit(countedUpTo + 1)}) n)`;
}

/** The conditions of a list's own call, of which the table is `t`. */
export function listConditions(
  context: Context,
  { session, tenant }: DeskReader,
  { entity: name, filter }: FilteredList,
): Condition[] {
  const manifest = manifestFor(context.manifest, session.permissions);
  const { filters } = parseListQuery(manifest, entityOf(manifest, name), queryOf(filter));
  const { scope, scopeOf } = hooksOf(name);
  return [
    ...(scope?.(context, session) ?? []),
    ...(scopeOf?.(context, session, filters) ?? []),
    ...conditions(manifest, tenant, name, filters),
  ];
}

/** The filter as the parameters of a list call. */
const queryOf = (filter: ListFilter): { [parameter: string]: string | string[] } =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[`filter[${name}]`, value]]
        : Object.entries(value).map(([op, one]) => [`filter[${name}][${op}]`, one]),
    ),
  );
