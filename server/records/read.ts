import { sql } from 'kysely';
import type { ListSums } from '../../src/contracts/listSums.ts';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { summedFields } from '../../src/manifest/listSums.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import { type Context, derivedFrom } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import { notFound, Refused } from '../errors.ts';
import { nameMentions } from '../mentions/nameMentions.ts';
import { manifestFiltered } from '../ownFields/filtered.ts';
import { personOf } from '../sessions/serviceKeys.ts';
import { listRecords, oneRecord } from '../sql/list.ts';
import { sumRecords } from '../sql/listSums.ts';
import { parseListQuery, type RawQuery } from '../sql/query.ts';
import { storeOf, table } from '../sql/store.ts';
import type { Condition, FilterValue } from '../sql/where.ts';
import type { Reader } from './caller.ts';
import { conversionFor } from './conversion.ts';
import { listedColumns, withListed } from './listedFields.ts';
import { withRecordNames } from './recordNames.ts';

/** Whether a text can be a record's id. */
export const isId = (id: string) => /^\d{1,18}$/.test(id);

/** Returns one page of an entity as a list call answers it; `narrow` adds conditions to the query. */
export async function readPage(
  context: Context,
  caller: Reader,
  name: string,
  query: RawQuery,
  narrow: Condition[] = [],
) {
  const { session } = caller;
  const manifest = manifestFor(context.manifest, session.permissions);
  const entity = entityOf(manifest, name);
  const store = storeOf(caller.stores, entity);
  const asked = await manifestFiltered(manifest, store, query);
  const parsed = parseListQuery(asked, entityOf(asked, name), query);
  const { trim, present } = hooksOf(name);
  const scope = [...scopeFor(context, caller, name, parsed.filters), ...narrow];
  const conversion = conversionFor(context, caller);
  const { stores, currency } = caller;
  const listing = { context, stores, name, entity, permissions: session.permissions, asked: parsed.with, currency };
  const more = listedColumns(listing);
  const page = await listRecords(manifest, store, name, parsed, await context.currencies(), {
    scope,
    more,
    conversion,
  });
  const trimmed = trim ? await trim(context, personOf(session), page.data) : page.data;
  const data = await withMentions(context, caller, name, trimmed);
  const listed = await withListed(listing, present ? present(data) : data);
  return { ...page, data: await withRecordNames(context, caller, name, listed) };
}

/** Returns the sums of a list's amounts, of the rows that the list call would answer. */
export async function sumsFor(context: Context, caller: Reader, name: string, query: RawQuery): Promise<ListSums> {
  for (const paging of ['page', 'per_page', 'after', 'sort', 'with'])
    if (paging in query) throw Refused.field(paging, `Sums are of the whole list: they take no ${paging}`);
  const manifest = manifestFor(context.manifest, caller.session.permissions);
  const entity = entityOf(manifest, name);
  const fields = summedFields(entity);
  if (!fields) throw notFound();
  const store = storeOf(caller.stores, entity);
  const asked = await manifestFiltered(manifest, store, query);
  const { filters } = parseListQuery(asked, entityOf(asked, name), query);
  const scope = scopeFor(context, caller, name, filters);
  return sumRecords(manifest, store, name, { filters, fields, scope });
}

/** What limits a list to the rows that the caller may see. */
function scopeFor(context: Context, { session }: Reader, name: string, filters: FilterValue[] = []): Condition[] {
  const { scope, scopeOf, openToKeys } = hooksOf(name);
  // a key has the scopes of its account, and nothing that is its own
  if (openToKeys && session.kind === 'machine') return [];
  return [...(scope?.(context, personOf(session)) ?? []), ...(scopeOf?.(context, personOf(session), filters) ?? [])];
}

/** Returns one record with its related records; throws 404 if the caller cannot reach it. */
export async function readOne(context: Context, caller: Reader, name: string, id: string): Promise<Row> {
  const entity = context.manifest.entities[name];
  if (!entity || !isId(id)) throw notFound();
  const { session, stores } = caller;
  const hooks = hooksOf(name);
  // users read their own record whole
  const isOwn = hooks.isOwn?.(personOf(session), id) ?? false;
  const manifest = isOwn ? context.manifest : manifestFor(context.manifest, session.permissions);
  const found = await oneRecord(
    manifest,
    storeOf(stores, entity),
    name,
    id,
    await context.currencies(),
    scopeFor(context, caller, name),
  );
  if (!found) throw notFound();
  const record = await presented(context, caller, name, manifest, found);
  const [named = record] = await withRecordNames(context, caller, name, [record], true);
  return named;
}

/** A record that was read by a reader's manifest, as the caller is given it. */
export async function presented(
  context: Context,
  caller: Reader,
  name: string,
  manifest: ManifestDef,
  found: Row,
): Promise<Row> {
  const { trim, present, complete } = hooksOf(name);
  const [trimmed] = trim ? await trim(context, personOf(caller.session), [found]) : [found];
  if (!trimmed) throw notFound();
  const [named = trimmed] = await withMentions(context, caller, name, [trimmed]);
  const [record = named] = present?.([named]) ?? [];
  if (!complete) return record;
  return complete(derivedFrom(context, { manifest }), caller.stores, record, caller.currency());
}

/** Records with the names of those whom their texts mention; within a transaction as they are stored. */
export async function withMentions(
  { control, manifest }: Context,
  { stores: { tenant } }: Pick<Reader, 'stores'>,
  name: string,
  records: Row[],
): Promise<Row[]> {
  return tenant && !tenant.db.isTransaction ? nameMentions({ control, tenant, manifest, name }, records) : records;
}

/** Throws 404 if the caller cannot reach such a record; reads no related records. */
export async function demandRecord(context: Context, caller: Reader, name: string, id: string): Promise<void> {
  const { trim } = hooksOf(name);
  if (trim) return void (await readOne(context, caller, name, id));
  if (!isId(id)) throw notFound();
  const store = storeOf(caller.stores, entityOf(context.manifest, name));
  const where = sql.join([sql`t.id = ${id}::bigint`, ...scopeFor(context, caller, name)], sql` and `);
  const { rows } = await sql`select 1 from ${table(store, name)} t where ${where}`.execute(store.db);
  if (rows.length === 0) throw notFound();
}
