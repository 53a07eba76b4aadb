import type { FastifyRequest } from 'fastify';
import { entityOf } from '../../src/manifest/fields.ts';
import type { Context } from '../context.ts';
import { usesPrimary } from '../database/connectionUses.ts';
import type { Reader } from '../records/caller.ts';
import { readPage } from '../records/read.ts';
import type { RawQuery } from '../sql/query.ts';
import { storeOf } from '../sql/store.ts';
import { readerOf, readingStoresOf, storesOf } from './request.ts';

/**
 * A page of a list, and by which stores it was read. The first page is of this second. Later ones may come from a
 * replica, but never from one that lacks rows which the pages before had: pages counted from a shorter list would miss
 * rows.
 */
export async function pageFor(
  context: Context,
  request: FastifyRequest,
  name: string,
  query: RawQuery,
): Promise<{ caller: Reader; page: Awaited<ReturnType<typeof readPage>> }> {
  const isFirst = !(Number(query.page) > 1);
  const stores = isFirst ? storesOf(context, request) : readingStoresOf(context, request, name);
  const caller = await readerOf(context, request, stores);
  const page = await readPage(context, caller, name, query);
  const { db } = storeOf(caller.stores, entityOf(context.manifest, name));
  const { session } = caller;
  if (context.hosts.replicaBoundMs !== undefined && session.kind === 'person' && usesPrimary(db))
    context.marks.saw(session.tokenHash, name);
  return { caller, page };
}
