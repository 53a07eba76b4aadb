import { type RawBuilder, sql } from 'kysely';
import type { SearchAnswer, Searchable } from '../../src/contracts/search.ts';
import type { Store } from '../sql/store.ts';
import { foundColumn } from './found.ts';
import { matches, mostOfKind, wantedOf } from './matches.ts';

/** Records by a typed id, partner's id or name, of those kinds, in one statement. */
export async function searchFor(store: Store, kinds: readonly Searchable[], typed: string): Promise<SearchAnswer> {
  const wanted = wantedOf(typed);
  if (wanted.text === '') return Object.fromEntries(kinds.map((kind) => [kind, []]));
  const options = { limit: mostOfKind, placed: false };
  return answer(
    store,
    kinds.map((kind) => foundColumn(store, kind, matches[kind](store, wanted), options)),
  );
}

export interface Reference {
  kind: Searchable;
  id: string;
}

/** Records by kind and id, each with its place among those asked for; what is gone is left out. */
export async function recordsOf(
  store: Store,
  kinds: readonly Searchable[],
  asked: readonly Reference[],
): Promise<SearchAnswer> {
  const columns = kinds.flatMap((kind) => {
    const places = asked.flatMap((one, place) => (one.kind === kind ? [{ id: one.id, place }] : []));
    if (places.length === 0) return [];
    const rows = sql.join(places.map(({ id, place }) => sql`(${id}::bigint, ${sql.lit(place)})`));
    const ids = sql`select id, rank from (values ${rows}) v(id, rank)`;
    return [foundColumn(store, kind, ids, { limit: places.length, placed: true })];
  });
  return answer(store, columns);
}

async function answer(store: Store, columns: RawBuilder<unknown>[]): Promise<SearchAnswer> {
  if (columns.length === 0) return {};
  const { rows } = await sql<SearchAnswer>`select ${sql.join(columns)}`.execute(store.db);
  return rows[0] ?? {};
}
