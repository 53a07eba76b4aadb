import { type RawBuilder, sql } from 'kysely';
import type { SearchAnswer } from '../../src/contracts/search.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { customerEntity } from '../../src/manifest/pii.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import { type Searched, searchedIn } from '../../src/manifest/search.ts';
import type { Row } from '../database/types.ts';
import type { CurrencyNames } from '../sql/record.ts';
import type { Store } from '../sql/store.ts';
import { allOf } from './all.ts';
import { foundColumn, foundIn, toldManifest } from './found.ts';
import { matchesOf } from './matches.ts';
import { mostOfKind, wantedOf } from './wanted.ts';

/** The scope of a search: its caller and entities. */
export interface Looking {
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
  const told = all.flatMap(([name, one]) =>
    one && (one.total > mostOfKind || one.total_is === 'at least') ? [[name, one] as const] : [],
  );
  return told.length > 0 ? { found, all: Object.fromEntries(told) } : { found };
}

export interface Reference {
  name: string;
  id: string;
}

/** Returns records by entity and id, each with its place among the requested ones; deleted ones are left out. */
export async function recordsOf(looking: Looking, asked: readonly Reference[]): Promise<SearchAnswer> {
  const columns = kindsFor(looking).flatMap(({ name }) => {
    const places = asked.flatMap((one, place) => (one.name === name ? [{ id: one.id, place }] : []));
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
  const told = toldManifest(manifestFor(manifest, permissions), (name) => permissions.has(permission(name, 'list')));
  const parts = columns.map(({ name, ids, limit }) => foundColumn(told, store, name, ids, limit));
  const { rows } = await sql<{ [name: string]: Row[] }>`select ${sql.join(parts)}`.execute(store.db);
  const each = columns.map(({ name }) => ({ name, ...foundIn(told, name, rows[0]?.[name] ?? [], currencies) }));
  return {
    found: Object.fromEntries(each.map(({ name, records }) => [name, records])),
    places: Object.fromEntries(each.map(({ name, places }) => [name, places])),
  };
}
