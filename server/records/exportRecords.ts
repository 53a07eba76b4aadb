import type { EntityDef } from '../../src/manifest/entity.ts';
import { entityOf } from '../../src/manifest/fields.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { piiOf } from '../../src/manifest/pii.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { hooksOf } from '../entities/entityHooks.ts';
import { HttpError, Refused, unauthorized } from '../errors.ts';
import type { Session } from '../sessions/sessions.ts';
import { auditPlatform, auditTenant } from '../sql/auditLog.ts';
import { demandFewFor } from '../sql/list.ts';
import { type ListQuery, parseListQuery, type RawQuery } from '../sql/query.ts';
import { type Stores, storeOf } from '../sql/store.ts';
import { pagesOf } from '../sql/walkPages.ts';
import type { Caller } from './caller.ts';
import { withListed } from './listedFields.ts';

/** The caller of an export, which may outlast the request. */
export interface Exporter extends Caller {
  /** Stores that stay usable after the caller has gone. */
  lasting: Stores;
  /** Returns the current session; undefined if it has ended. */
  renewed(): Promise<Session | undefined>;
  onError(error: unknown, what: string): void;
}

interface Export {
  context: Context;
  exporter: Exporter;
  name: string;
  entity: EntityDef;
  query: ListQuery;
  pages: AsyncGenerator<Row[]>;
}

/**
 * Exports all records of a list's filters and order as lines of JSON. Each line is a page of the list, `{"data":
 * [...]}`; the last one is `{"end": {"rows": n}}`, or `{"error": {"message", "request_id"}}` if the export failed.
 * Reads the first page at once, so that an error there rejects like any call. Writes the audit line at the end.
 */
export async function exportLines(
  context: Context,
  exporter: Exporter,
  name: string,
  raw: RawQuery,
): Promise<AsyncGenerator<string>> {
  for (const paging of ['page', 'per_page', 'after'])
    if (paging in raw) throw Refused.field(paging, `An export is whole: it takes no ${paging}`);
  const { session, stores } = exporter;
  const manifest = manifestFor(context.manifest, session.permissions);
  const entity = entityOf(manifest, name);
  const query = parseListQuery(manifest, entity, raw);
  const { scope, scopeOf } = hooksOf(name);
  const own = [...(scope?.(context, session) ?? []), ...(scopeOf?.(context, session, query.filters) ?? [])];
  const store = storeOf(stores, entity);
  await demandFewFor(manifest, store, name, query, own);
  const pages = pagesOf(manifest, store, name, query, await context.currencies(), own);
  return linesOf({ context, exporter, name, entity, query, pages }, await pages.next());
}

async function* linesOf(job: Export, first: IteratorResult<Row[]>): AsyncGenerator<string> {
  const { exporter, pages } = job;
  let rows = 0;
  let outcome = 'broken off';
  let noted = false;
  const note = async () => {
    noted = true;
    await audit(job, rows, outcome);
  };
  try {
    for (let page = first; !page.done; page = await pages.next()) {
      const trimmed = await trim(job, page.value);
      rows += trimmed.length;
      yield line({ data: trimmed });
    }
    outcome = 'complete';
    await note();
    yield line({ end: { rows } });
  } catch (error) {
    exporter.onError(error, 'an export broke off');
    outcome = 'broken off';
    const message = error instanceof HttpError ? error.message : 'The export broke off at the server.';
    yield line({ error: { message, request_id: exporter.actor.requestId } });
  } finally {
    // aborted by the caller or an error: the audit log has the rows sent so far
    await pages.return(undefined).catch(() => undefined);
    if (!noted) await note().catch((error) => exporter.onError(error, 'an export could not be noted'));
  }
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/**
 * Checks that the session, the permission and the tenant of the export still hold, then removes what the caller may not
 * see.
 */
async function trim({ context, exporter, name, entity, query }: Export, rows: Row[]): Promise<Row[]> {
  const session = await exporter.renewed();
  if (!session?.permissions.has(permission(name, 'export')) || session.tenantId !== exporter.session.tenantId)
    throw unauthorized({ key: 'exportEnded' });
  const { trim: take, present } = hooksOf(name);
  const taken = take ? await take(context, session, rows) : rows;
  const { stores, currency } = exporter;
  const listing = { context, stores, name, entity, permissions: session.permissions, asked: query.with, currency };
  return withListed(listing, present ? present(taken) : taken);
}

/** Writes who exported what, how many rows, and the outcome; filter values with personal data are left out. */
async function audit({ context, exporter, name, entity, query }: Export, rows: number, outcome: string): Promise<void> {
  const filters = query.filters.map(({ filter, op, values }) => {
    const kind = piiOf(filter.via?.entity ?? name, filter.target);
    return { filter: filter.name, operator: op, values: kind && kind !== 'customerId' ? ['•••'] : values };
  });
  const image = { filters, sort: `${query.descending ? '-' : ''}${query.sort}`, rows, outcome };
  const write = { name, actor: exporter.actor };
  if (entity.store === 'control')
    return auditPlatform({ ...write, store: context.control }, 'EXPORT', '*', null, image);
  const { tenant } = exporter.lasting;
  if (tenant) await auditTenant({ ...write, store: tenant }, 'EXPORT', '*', null, image);
}
