import { type RawBuilder, sql } from 'kysely';
import type { FoundAll, FoundFilter, FoundList, FoundRecord, SearchAnswer } from '../../src/contracts/search.ts';
import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import type { FieldDef } from '../../src/manifest/fieldDef.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { filtersOf } from '../../src/manifest/filters.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import { detailsOf, filterOfWay, isOneOnly, type Searched, searchedIn } from '../../src/manifest/searchDef.ts';
import { countedUpTo } from '../../src/manifest/sorts.ts';
import type { Row } from '../database/database.ts';
import type { CurrencyNames } from '../sql/kinds.ts';
import { parseListQuery } from '../sql/query.ts';
import { toRecord } from '../sql/record.ts';
import { selection } from '../sql/selectList.ts';
import { type Store, table } from '../sql/store.ts';
import { type Condition, conditions } from '../sql/where.ts';
import { exceptionOf } from './exceptions.ts';
import { matchesOf } from './matches.ts';
import { type FoundSql, mostOfKind, type SearchedText, type Way, wantedOf, way } from './wanted.ts';

/** The scope of a search: its caller and entities. */
interface Looking {
  manifest: ManifestDef;
  /** The tenant's store. */
  store: Store;
  permissions: ReadonlySet<string>;
  currencies: CurrencyNames;
  /** The names of the requested entities; null for all. */
  only: readonly string[] | null;
}

/** The requested entities that the caller may list. */
const kindsFor = ({ manifest, permissions, only }: Looking): Searched[] =>
  searchedIn(manifest).filter(
    ({ name }) => permissions.has(permission(name, 'list')) && (only === null || only.includes(name)),
  );

/** Finds records by a typed id, partner's id or name; with the number of matches where not all are returned. */
export async function searchFor(looking: Looking, typed: string): Promise<SearchAnswer> {
  const { manifest, store, permissions } = looking;
  const kinds = kindsFor(looking);
  const wanted = wantedOf(typed, permissions.has(permission(customerEntity, 'list')));
  if (wanted.text === '') return { found: Object.fromEntries(kinds.map(({ name }) => [name, []])) };
  const { found } = await answer(
    looking,
    kinds.map((kind) => ({ name: kind.name, ids: matchesOf(kind, store, wanted), limit: mostOfKind })),
  );
  const cut = kinds.filter(({ name }) => found[name]?.length === mostOfKind);
  const all = await Promise.all(
    cut.map(async (kind) => [kind.name, await allOf(manifest, store, kind, wanted)] as const),
  );
  const further = all.flatMap(([name, one]) =>
    one && (one.total > mostOfKind || one.total_is === 'at least') ? [[name, one] as const] : [],
  );
  return further.length > 0 ? { found, all: Object.fromEntries(further) } : { found };
}

export interface SearchReference {
  name: string;
  id: string;
}

/** Returns records by entity and id, each with its place among the requested ones; deleted ones are left out. */
export async function recordsOf(looking: Looking, wanted: readonly SearchReference[]): Promise<SearchAnswer> {
  const columns = kindsFor(looking).flatMap(({ name }) => {
    const places = wanted.flatMap((one, place) => (one.name === name ? [{ id: one.id, place }] : []));
    if (places.length === 0) return [];
    const rows = sql.join(places.map(({ id, place }) => sql`(${id}::bigint, ${sql.lit(place)})`));
    return [{ name, ids: sql`select id, rank from (values ${rows}) v(id, rank)`, limit: places.length }];
  });
  return answer(looking, columns);
}

interface Column {
  name: string;
  ids: RawBuilder<unknown>;
  limit: number;
}

async function answer(
  { manifest, store, permissions, currencies }: Looking,
  columns: readonly Column[],
): Promise<Required<Pick<SearchAnswer, 'found' | 'places'>>> {
  if (columns.length === 0) return { found: {}, places: {} };
  const narrow = narrowManifest(manifestFor(manifest, permissions), (name) =>
    permissions.has(permission(name, 'list')),
  );
  const parts = columns.map(({ name, ids, limit }) => foundColumn(narrow, store, name, ids, limit));
  const { rows } = await sql<{ [name: string]: Row[] }>`select ${sql.join(parts)}`.execute(store.db);
  const each = columns.map(({ name }) => ({ name, ...foundIn(narrow, name, rows[0]?.[name] ?? [], currencies) }));
  return {
    found: Object.fromEntries(each.map(({ name, records }) => [name, records])),
    places: Object.fromEntries(each.map(({ name, places }) => [name, places])),
  };
}

/** The key of a row's place among the requested ones. No field can have this name. */
const placeKey = ' place';

const narrowManifests = new WeakMap<ManifestDef, ManifestDef>();

/**
 * The reader's manifest (src/manifest/reader.ts) with the searched entities narrowed to the fields of search results,
 * so that their rows are selected and returned like those of lists. References to records that the reader may not list
 * are left out, with their ids.
 */
function narrowManifest(reader: ManifestDef, mayList: (entity: string) => boolean): ManifestDef {
  const known = narrowManifests.get(reader);
  if (known) return known;
  const entities = Object.entries(reader.entities).map(([name, entity]) => [name, narrowed(entity, mayList)] as const);
  const made = { ...reader, entities: Object.fromEntries(entities) };
  narrowManifests.set(reader, made);
  return made;
}

function narrowed(entity: EntityDef, mayList: (entity: string) => boolean): EntityDef {
  if (!entity.search) return entity;
  const paths = detailsOf(entity, entity.search);
  const fields = Object.entries(entity.fields).flatMap(([name, field]): [string, FieldDef][] => {
    if (field.kind === 'group') {
      const inner = Object.entries(field.fields).filter(([one]) => paths.includes(`${name}.${one}`));
      return inner.length > 0 ? [[name, { ...field, fields: Object.fromEntries(inner) }]] : [];
    }
    const isHidden = field.kind === 'ref' && !mayList(field.to);
    return paths.includes(name) && !isHidden ? [[name, field]] : [];
  });
  return { ...entity, fields: Object.fromEntries(fields) };
}

/** The results for the rows of `ids` (id, rank), as one JSON column under the entity's name. */
function foundColumn(
  manifest: ManifestDef,
  store: Store,
  name: string,
  ids: FoundSql,
  limit: number,
): RawBuilder<unknown> {
  const { columns, joins } = selection(manifest, store, name, 'json', 'none');
  return sql`(select coalesce(json_agg(x), '[]') from (
    select ${columns}, k.rank as ${sql.id(placeKey)} from (
      select id, min(rank) as rank from (${ids}) m group by id order by 2, 1 desc limit ${sql.lit(limit)}) k
    join ${table(store, name)} t on t.id = k.id ${joins} order by k.rank, t.id desc) x) as ${sql.id(name)}`;
}

/** The records of such a column, with the place of each. */
function foundIn(
  manifest: ManifestDef,
  name: string,
  rows: readonly Row[],
  currencies: CurrencyNames,
): { records: FoundRecord[]; places: number[] } {
  const entity = entityOf(manifest, name);
  return {
    records: rows.map((row) => ({ ...toRecord(manifest, entity, row, currencies), id: String(row.id) })),
    places: rows.map((row) => Number(row[placeKey])),
  };
}

/** The lists whose filters find the typed text; a search that can only match one record needs no list. */
function waysOf(manifest: ManifestDef, { name, entity, search }: Searched, wanted: SearchedText): Way[] {
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
async function allOf(
  manifest: ManifestDef,
  store: Store,
  kind: Searched,
  wanted: SearchedText,
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
