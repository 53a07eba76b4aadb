import type { EntityDef, ManifestDef } from '../../src/manifest/entity.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { piiOf } from '../../src/manifest/pii.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import { writeMentions } from '../mentions/nameMentions.ts';
import { manifestFiltered } from '../ownFields/filtered.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Actor, auditPlatform, auditTenant } from '../sql/auditLog.ts';
import { demandFewFor } from '../sql/list.ts';
import { type ListQuery, parseListQuery, type RawQuery } from '../sql/query.ts';
import { type Store, storeOf } from '../sql/store.ts';
import { pagesOf } from '../sql/walkPages.ts';
import type { Condition } from '../sql/where.ts';
import type { Reader } from './caller.ts';
import { conversionFor } from './conversion.ts';
import { withAllListed } from './listedFields.ts';
import { withRecordNames } from './recordNames.ts';

/** The records of a list that leave the console for a person: what they may see of it, and no more. */
export interface ExportReading {
  name: string;
  /** The manifest as the person has it. */
  manifest: ManifestDef;
  /** With the own fields that filters and columns name. */
  entity: EntityDef;
  query: ListQuery;
  store: Store;
  scope: Condition[];
  pages: AsyncGenerator<Row[]>;
}

/** The person who gets the rows, with their rights of now. */
export interface RowReader extends Pick<Reader, 'stores' | 'currency'> {
  session: Session;
}

/** Throws Refused for filters and an order that the list does not take from this person. */
export async function readingOf(
  context: Context,
  { session, stores, currency }: RowReader,
  name: string,
  raw: RawQuery,
  columns: readonly string[] = [],
): Promise<ExportReading> {
  const manifest = manifestFor(context.manifest, session.permissions);
  const store = storeOf(stores, entityOf(manifest, name));
  const asked = await manifestFiltered(manifest, store, raw, columns);
  const entity = entityOf(asked, name);
  const query = parseListQuery(asked, entity, raw);
  const hooks = hooksOf(name);
  const own = [...(hooks.scope?.(context, session) ?? []), ...(hooks.scopeOf?.(context, session, query.filters) ?? [])];
  await demandFewFor(manifest, store, name, query, own);
  const conversion = conversionFor(context, { currency });
  const pages = pagesOf(manifest, store, name, query, await context.currencies(), own, conversion);
  return { name, manifest, entity, query, store, scope: own, pages };
}

/** The rows without the values that the person may not see, and with those that are reckoned for a page of rows. */
export async function trimmed(
  context: Context,
  { session, stores, currency }: RowReader,
  { name, entity, query, store }: ExportReading,
  rows: Row[],
): Promise<Row[]> {
  const { trim, present } = hooksOf(name);
  const { control, manifest } = context;
  const left = trim ? await trim(context, session, rows) : rows;
  const taken =
    entity.store === 'tenant' ? await writeMentions({ control, tenant: store, manifest, name }, left) : left;
  const listing = { context, stores, name, entity, permissions: session.permissions, asked: query.with, currency };
  const listed = await withAllListed(listing, present ? present(taken) : taken);
  return withRecordNames(context, { session, stores }, name, listed);
}

/** Writes what was exported, how many rows, and `more` about it; filter values with personal data are left out. */
export async function auditExport(
  { name, entity, query }: Pick<ExportReading, 'name' | 'entity' | 'query'>,
  { actor, control, tenant }: { actor: Actor; control: Store; tenant: Store | undefined },
  more: Row,
): Promise<void> {
  const filters = query.filters.map(({ filter, op, values }) => {
    const kind = piiOf(filter.via?.entity ?? name, filter.target);
    return { filter: filter.name, operator: op, values: kind && kind !== 'customerId' ? ['•••'] : values };
  });
  const image = { filters, sort: `${query.descending ? '-' : ''}${query.sort}`, ...more };
  const write = { name, actor };
  if (entity.store === 'control') return auditPlatform({ ...write, store: control }, 'EXPORT', '*', null, image);
  if (tenant) await auditTenant({ ...write, store: tenant }, 'EXPORT', '*', null, image);
}
