import { sql } from 'kysely';
import type { EntityName } from '../../../resources.manifest.ts';
import { reasons } from '../../../src/i18n/en/reasons.ts';
import type { Row } from '../../database/database.ts';
import { sentence } from '../../sentence.ts';
import { quoted } from '../../sql/columns.ts';
import { type Store, table } from '../../sql/store.ts';
import { keyOf } from '../upsert.ts';

const customer: Lookup = { entity: 'customer', key: ['partner_customerId'], more: ['erased_at'] };
/** What a bet has from its fixture. */
export const fixtureColumns = ['region', 'sport', 'competition'] as const;
const fixture: Lookup = { entity: 'fixture', key: ['partner_fixtureId'], more: fixtureColumns };
const game: Lookup = { entity: 'casino_game', key: ['provider_name', 'name'] };

/** Ids of customers by the operator's; a customer not yet known is created bare, to be filled in when the customer comes. */
export async function linkCustomers<E extends { partner_customerId: string }>(
  store: Store,
  events: readonly E[],
  known?: Map<string, Row>,
): Promise<(event: E) => Row> {
  const found = await findCustomers(store, events, known);
  return ({ partner_customerId }) => ({ customer_id: rowIn(found, partner_customerId).id });
}

/** The same for events with texts about their customer: those of a customer whose data was erased are not stored. */
export async function linkTexts<E extends { partner_customerId: string }>(
  store: Store,
  events: readonly E[],
  texts: readonly string[],
  known?: Map<string, Row>,
): Promise<(event: E) => Row> {
  const found = await findCustomers(store, events, known);
  const blank = Object.fromEntries(texts.map((name) => [name, null]));
  return ({ partner_customerId }) => {
    const { id, erased_at } = rowIn(found, partner_customerId);
    return { customer_id: id, ...(erased_at !== null && blank) };
  };
}

/** The customers that events name, with `erased_at`; one not yet known is created bare. `known` are those found before. */
export const findCustomers = (
  store: Store,
  events: readonly { partner_customerId: string }[],
  known?: Map<string, Row>,
) => findOrCreate(store, customer, events.map(customerKey), known);

/** The customers that events name, as far as they are known. */
export const findKnownCustomers = (store: Store, events: readonly { partner_customerId: string }[]) =>
  find(store, customer, [...new Map(events.map((event) => [event.partner_customerId, customerKey(event)])).values()]);

const customerKey = ({ partner_customerId }: { partner_customerId: string }): Row => ({ partner_customerId });

/** Ids of games by provider and name; a new game is created. */
export async function linkGames<E extends { provider: string; game: string }>(
  store: Store,
  events: readonly E[],
): Promise<(event: E) => Row> {
  const keyRow = ({ provider, game: name }: E) => ({ provider_name: provider, name });
  const ids = await findOrCreate(store, game, events.map(keyRow));
  return (event) => ({ casino_game_id: rowIn(ids, keyOf(game.key, keyRow(event))).id });
}

/** The known fixtures among those asked for, by the operator's id. */
export function findFixtures(store: Store, partnerIds: Iterable<string>): Promise<Map<string, Row>> {
  const wanted = [...new Set(partnerIds)].map((partner_fixtureId) => ({ partner_fixtureId }));
  return find(store, fixture, wanted);
}

export const unknownFixture = (partnerId: string) =>
  `partner_fixtureId: ${sentence(reasons.noFixture, { fixture: partnerId })}`;

/** The id of a record that is known to be there. */
export function idIn(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The record ${key} was neither found nor created.`);
  return id;
}

/** The row of a record that is known to be there. */
export function rowIn(found: ReadonlyMap<string, Row>, key: string): Row {
  const row = found.get(key);
  if (row === undefined) throw new Error(`The record ${key} was neither found nor created.`);
  return row;
}

/** Records by their key, which is as `keyOf` writes it; the key's columns are texts. */
export interface Lookup {
  entity: EntityName;
  key: readonly string[];
  /** Further columns to read, besides id. */
  more?: readonly string[];
}

/** Finds the records of the given keys, in one statement; those there are none of are missing from the answer. */
export async function find(
  store: Store,
  { entity, key, more = [] }: Lookup,
  wanted: readonly Row[],
): Promise<Map<string, Row>> {
  if (wanted.length === 0) return new Map();
  const columns = (alias: string) => key.map((name) => `${alias}.${quoted(name)}`).join(', ');
  const selected = ['id', ...key, ...more].map((name) => `t.${quoted(name)}`).join(', ');
  const arrays = sql.join(key.map((name) => sql`${wanted.map((row) => row[name])}::text[]`));
  const { rows } = await sql<Row>`select ${sql.raw(selected)}
    from unnest(${arrays}) as x(${sql.raw(key.map(quoted).join(', '))})
    join ${table(store, entity)} t on (${sql.raw(columns('t'))}) = (${sql.raw(columns('x'))})`.execute(store.db);
  return new Map(rows.map((row) => [keyOf(key, row), row]));
}

/** The same, creating bare records (with their key only) for unknown keys. */
async function findOrCreate(
  store: Store,
  lookup: Lookup,
  wanted: readonly Row[],
  known?: Map<string, Row>,
): Promise<Map<string, Row>> {
  const { entity, key } = lookup;
  const distinct = new Map(wanted.map((row) => [keyOf(key, row), row]));
  const found = known ?? (await find(store, lookup, [...distinct.values()]));
  const missing = [...distinct].filter(([text]) => !found.has(text)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length > 0) {
    const rows = missing.map(([, row]) => row);
    const names = sql.raw(key.map(quoted).join(', '));
    const arrays = sql.join(key.map((name) => sql`${rows.map((row) => row[name])}::text[]`));
    await sql`insert into ${table(store, entity)} (${names}) select * from unnest(${arrays}) on conflict do nothing`.execute(
      store.db,
    );
    // read again, and not from the insert: another batch may have created some of them just now
    for (const [text, row] of await find(store, lookup, rows)) found.set(text, row);
  }
  return found;
}
