import { sql } from 'kysely';
import type { FoundAll, FoundFilter, FoundList } from '../../src/contracts/search.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { fieldAt } from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { filterOfWay, isOneOnly, type Searched } from '../../src/manifest/search.ts';
import { countedUpTo } from '../sql/list.ts';
import { parseListQuery } from '../sql/query.ts';
import { type Store, table } from '../sql/store.ts';
import { type Condition, conditions } from '../sql/where.ts';
import { exceptionOf } from './exceptions.ts';
import { matchesOf } from './matches.ts';
import { type Wanted, type Way, way } from './wanted.ts';

/** The lists whose filters find what was typed; a search that can only match one record needs no list. */
function waysOf(manifest: ManifestDef, { name, entity, search }: Searched, wanted: Wanted): Way[] {
  const filters = filtersOf(manifest, entity);
  const declared = Object.entries(search.by).flatMap(([path, how]) => {
    const placed = fieldAt(entity, path);
    if (!placed || (how === 'whole' && isOneOnly(placed))) return [];
    const op = filterOfWay[how];
    const filter = filters.find((one) => !one.via && one.target.path === path && one.ops.includes(op));
    return filter ? [way(filter.name, op)] : [];
  });
  return [...declared, ...(exceptionOf(name)?.lists(wanted) ?? [])];
}

/** The number of an entity's matches, and the lists that contain them; null if no list does. */
export async function allOf(
  manifest: ManifestDef,
  store: Store,
  kind: Searched,
  wanted: Wanted,
): Promise<FoundAll | null> {
  const found = waysOf(manifest, kind, wanted);
  const counted = found.filter((one) => one.counted);
  if (counted.length === 0) return null;
  const most = sql.lit(countedUpTo + 1);
  const parts = counted.map(
    ({ filters }, at) => sql`(select ${sql.lit(at)} as way, t.id from ${table(store, kind.name)} t
      where ${sql.join(met(manifest, store, kind, filters, wanted.text), sql` and `)} limit ${most})`,
  );
  const numbers = counted.map((_, at) => sql`count(*) filter (where way = ${sql.lit(at)})::int`);
  const { rows } = await sql<{ total: number; ways: number[] }>`
    select count(distinct id)::int as total, array[${sql.join(numbers)}] as ways from (${sql.join(parts, sql` union all `)}
      union all (select -1 as way, id from (${matchesOf(kind, store, wanted)}) m)) f`.execute(store.db);
  const [row] = rows;
  if (!row) return null;
  const lists = found.flatMap(({ filters, counted: isCounted }): FoundList[] => {
    if (!isCounted) return [{ filters, total: null, total_is: 'at least' }];
    const total = row.ways[counted.findIndex((one) => one.filters === filters)] ?? 0;
    return total > 0 ? [{ filters, ...bounded(total) }] : [];
  });
  const { total, total_is } = bounded(row.total);
  return { total, total_is: counted.length < found.length ? 'at least' : total_is, lists };
}

const bounded = (total: number) =>
  total > countedUpTo ? { total: countedUpTo, total_is: 'at least' as const } : { total, total_is: 'exact' as const };

/** The list's own conditions, so that the number here equals the one that the list shows. */
function met(
  manifest: ManifestDef,
  store: Store,
  { name, entity }: Searched,
  filters: readonly FoundFilter[],
  text: string,
): Condition[] {
  const raw = Object.fromEntries(
    filters.map(({ name: filter, op, value }) => [`filter[${filter}][${op}]`, value ?? text]),
  );
  return conditions(manifest, store, name, parseListQuery(manifest, entity, raw).filters);
}
