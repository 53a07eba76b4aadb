import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TopRow } from '../../src/contracts/stats.ts';
import type { EntityDef } from '../../src/manifest/entity.ts';
import { entityOf, placedFields } from '../../src/manifest/fields.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import { readPage } from '../records/read.ts';
import { timeframeOf } from '../stats/timeframe.ts';
import { type TopEntity, topIn, tops } from '../stats/topLists.ts';
import { oneOf, type Query, queryOf, queryTime, someOf, wholeNumber } from '../validation/queries.ts';
import { byQuery } from './access.ts';
import { callerOf, readingStoresOf } from './request.ts';

const calls: { readonly [path: string]: TopEntity } = {
  'top-customers-by-relation': 'customer',
  'top-trigger-by-relation': 'trigger',
  'top-fixtures-by-customer-trigger-logs': 'fixture',
};
/** SPEC §9. */
const mostRows = 10;

const topQuery = (name: TopEntity, entity: EntityDef) =>
  queryOf(
    {
      relation: oneOf(['', ...Object.keys(tops[name])]),
      sort_order: oneOf(['', 'DESC', 'ASC']),
      from: queryTime,
      to: queryTime,
      limit: wholeNumber(mostRows),
      withs: someOf(refsOf(entity)),
    },
    'from',
    'to',
  );
/** The records that are included in each record. */
const refsOf = (entity: EntityDef) =>
  placedFields(entity).flatMap(({ path, field }) => (field.kind === 'ref' || field.kind === 'refs' ? [path] : []));
type TopQuery = Query<ReturnType<typeof topQuery>>;

/**
 * GET v1/reporter/top-…: the customers, triggers or fixtures with most rows of a `relation` (`sort_order` DESC) from
 * `from` to `to`, at most `limit`. Each record is returned as its list returns it, with its number of rows.
 */
export function topRoutes(app: FastifyInstance, context: Context): void {
  for (const [path, name] of Object.entries(calls)) {
    const needsByQuery = byQuery(({ relation }: TopQuery) => [permission(relationOf(name, relation).entity, 'list')]);
    const schema = { querystring: topQuery(name, entityOf(context.manifest, name)) };
    app.get<{ Querystring: TopQuery }>(
      `/api/v1/reporter/${path}`,
      { schema, config: { needs: permission(name, 'list'), needsByQuery } },
      async (request) => ({ data: await topRows(context, request, name, request.query) }),
    );
  }
}

async function topRows(context: Context, request: FastifyRequest, name: TopEntity, query: TopQuery): Promise<TopRow[]> {
  const { subject } = relationOf(name, query.relation);
  const buckets = timeframeOf({ name: 'from', text: query.from }, { name: 'to', text: query.to });
  const limit = Number(query.limit || mostRows);
  const caller = await callerOf(context, request, readingStoresOf(context, request));
  const { tenant } = caller.stores;
  if (!tenant) throw inNoTenant();
  const found = await topIn(tenant, { subject, buckets, descending: query.sort_order !== 'ASC', limit });
  const ids = found.map(({ id }) => id);
  const narrow = [sql`t.id = any(${ids}::bigint[])`];
  const { data } = await readPage(context, caller, name, { per_page: String(mostRows) }, narrow);
  const records = new Map(data.map((row) => [String(row.id), row]));
  return found.flatMap(({ id, count }): TopRow[] => {
    const row = records.get(id);
    return row ? [{ ...row, id, count }] : [];
  });
}

/** Returns the relation of that name; the first one if no name is given. */
function relationOf(name: TopEntity, wanted?: string): { entity: string; subject: string } {
  const found = Object.entries(tops[name]).find(([relation]) => !wanted || relation === wanted);
  if (!found) throw new Error(`${name} has no relation ${wanted}.`);
  return found[1];
}
