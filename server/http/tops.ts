import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TopRow } from '../../src/contracts/stats.ts';
import { entityOf, fieldAt } from '../../src/manifest/fields.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import { readPage } from '../records/read.ts';
import type { RawQuery } from '../sql/query.ts';
import { unknownText } from '../stats/buckets.ts';
import { timeframeOf } from '../stats/timeframe.ts';
import { type TopEntity, topIn, tops } from '../stats/tops.ts';
import { demand, sessionOf } from './access.ts';
import { knownOnly, textOf } from './parameters.ts';
import { callerOf } from './request.ts';

const calls: { readonly [path: string]: TopEntity } = {
  'top-customers-by-relation': 'customer',
  'top-trigger-by-relation': 'trigger',
  'top-fixtures-by-customer-trigger-logs': 'fixture',
};
/** SPEC §9. */
const mostRows = 10;

/**
 * GET v1/reporter/top-…: which customers, triggers or fixtures were found the most (`sort_order` DESC) by a `relation`,
 * from `from` to `to`, at most `limit` of them. A record comes as its list has it, and with how often it was found.
 */
export function topRoutes(app: FastifyInstance, context: Context): void {
  for (const [path, name] of Object.entries(calls))
    app.get<{ Querystring: RawQuery }>(
      `/api/v1/reporter/${path}`,
      { config: { needs: permission(name, 'list') } },
      async (request) => ({ data: await topRows(context, request, name, request.query) }),
    );
}

async function topRows(context: Context, request: FastifyRequest, name: TopEntity, query: RawQuery): Promise<TopRow[]> {
  knownOnly(query, ['sort_order', 'from', 'to', 'limit', 'withs', 'relation']);
  const { entity, subject } = relationOf(name, textOf(query, 'relation'));
  demand(sessionOf(request), permission(entity, 'list'));
  demandWiths(context, name, textOf(query, 'withs'));
  const order = textOf(query, 'sort_order') || 'DESC';
  if (order !== 'DESC' && order !== 'ASC') throw unknownText('sort_order', order, 'use DESC or ASC');
  const buckets = timeframeOf({ name: 'from', text: textOf(query, 'from') }, { name: 'to', text: textOf(query, 'to') });
  const limit = limitOf(textOf(query, 'limit'));
  const caller = await callerOf(context, request);
  const { tenant } = caller.stores;
  if (!tenant) throw inNoTenant();
  const found = await topIn(tenant, { subject, buckets, descending: order === 'DESC', limit });
  const ids = found.map(({ id }) => id);
  const narrow = [sql`t.id = any(${ids}::bigint[])`];
  const { data } = await readPage(context, caller, name, { per_page: String(mostRows) }, narrow);
  const records = new Map(data.map((row) => [String(row.id), row]));
  return found.flatMap(({ id, count }): TopRow[] => {
    const row = records.get(id);
    return row ? [{ ...row, id, count }] : [];
  });
}

/** A relation by its name; the first one where none is named. */
function relationOf(name: TopEntity, asked: string): { entity: string; subject: string } {
  const relations: { readonly [relation: string]: { entity: string; subject: string } } = tops[name];
  const [first = ''] = Object.keys(relations);
  const found = Object.hasOwn(relations, asked || first) ? relations[asked || first] : undefined;
  if (!found) throw unknownText('relation', asked, `use one of ${Object.keys(relations).join(', ')}`);
  return found;
}

/** What a record is to come with: references that its list has anyway. */
function demandWiths(context: Context, name: TopEntity, withs: string): void {
  const entity = entityOf(context.manifest, name);
  for (const one of withs.split(',').filter((part) => part !== '')) {
    const kind = fieldAt(entity, one)?.field.kind;
    if (kind !== 'ref' && kind !== 'refs')
      throw unknownText('withs', one, `name references of ${name} with commas between`);
  }
}

function limitOf(text: string): number {
  const number = text === '' ? mostRows : /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > mostRows) throw unknownText('limit', text, `give a whole number from 1 to ${mostRows}`);
  return number;
}
