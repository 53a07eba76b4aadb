import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  type CustomerTimeline,
  isTimelineKind,
  type TimelineKind,
  timelineKinds,
} from '../../src/contracts/timeline.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { relatedTo } from '../customers/related/related.ts';
import { readCursor } from '../customers/timeline/cursor.ts';
import type { Reading } from '../customers/timeline/sources.ts';
import { type TimelineQuery, timelineOf } from '../customers/timeline/timeline.ts';
import { inNoTenant, notFound, Refused } from '../errors.ts';
import type { Session } from '../sessions/sessions.ts';
import { moment } from '../sql/moment.ts';
import type { RawQuery } from '../sql/query.ts';
import { table } from '../sql/store.ts';
import { demand, sessionOf } from './access.ts';
import { storesOf } from './request.ts';

const needs = 'customer.show';
const onEveryRequest = ['timezone', 'currency'];
const defaultPerPage = 50;
const maxPerPage = 200;

/**
 * GET v1/reporter/customer-timeline: all that happened to a customer, newest first, `per_page` (50) at a time: the next ones
 * are `before` what the answer calls `next`. `kinds` (a list with commas) chooses among what the caller may list, and
 * `before_date` begins earlier. GET v1/reporter/related-customers: who is within two steps of a customer.
 */
export function customerStoryRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: RawQuery }>('/api/v1/reporter/customer-timeline', { config: { needs } }, async (request) => {
    const known = ['customer_id', 'kinds', 'before', 'before_date', 'per_page'];
    const reading = await readingOf(context, request, known);
    const { customerId: id, partner_customerId } = reading;
    const told = await timelineOf(reading, timelineQuery(sessionOf(request), request.query));
    return { data: { customer: { id, partner_customerId }, ...told } satisfies CustomerTimeline };
  });
  app.get<{ Querystring: RawQuery }>('/api/v1/reporter/related-customers', { config: { needs } }, async (request) => ({
    data: await relatedTo(await readingOf(context, request, ['customer_id'])),
  }));
}

/** The customer in the caller's own tenant; 404 where there is none, as for an id of another tenant. */
async function readingOf(
  context: Context,
  request: FastifyRequest<{ Querystring: RawQuery }>,
  known: readonly string[],
): Promise<Reading & { partner_customerId: string }> {
  const { query } = request;
  for (const name of Object.keys(query))
    if (!known.includes(name) && !onEveryRequest.includes(name))
      throw Refused.field(name.slice(0, 100), `There is no parameter '${name.slice(0, 100)}'`);
  const { permissions } = sessionOf(request);
  const { tenant: store } = await storesOf(context, request);
  if (!store) throw inNoTenant();
  const customerId = query.customer_id;
  if (typeof customerId !== 'string' || customerId === '')
    throw Refused.field('customer_id', 'customer_id must be the id of a customer');
  if (!/^[1-9]\d{0,17}$/.test(customerId)) throw notFound();
  const { rows } = await sql<{
    partner_customerId: string;
  }>`select "partner_customerId" from ${table(store, 'customer')}
    where id = ${customerId}::bigint`.execute(store.db);
  const [customer] = rows;
  if (!customer) throw notFound();
  return { store, customerId, ...customer, may: (name) => permissions.has(name) };
}

function timelineQuery(session: Session, query: RawQuery): TimelineQuery {
  return {
    kinds: kindsOf(session, query.kinds),
    cursor: read(query, 'before', 'what an answer called next', readCursor) ?? null,
    before: read(query, 'before_date', 'a time such as 2026-01-05T12:00:00Z', moment) ?? null,
    limit: read(query, 'per_page', `a whole number from 1 to ${maxPerPage}`, pageLength) ?? defaultPerPage,
  };
}

/** What was asked for, which has to be allowed; where nothing was, all that is allowed. */
function kindsOf(session: Session, asked: unknown): TimelineKind[] {
  const needed = (kind: TimelineKind) => permission(timelineKinds[kind], 'list');
  const all = Object.keys(timelineKinds).filter(isTimelineKind);
  if (asked === undefined || asked === '') return all.filter((kind) => session.permissions.has(needed(kind)));
  const names = typeof asked === 'string' ? asked.split(',') : [''];
  const unknown = names.find((name) => !isTimelineKind(name));
  if (unknown !== undefined)
    throw Refused.field('kinds', `There is no kind '${unknown.slice(0, 60)}': known are ${all.join(', ')}`);
  const kinds = all.filter((kind) => names.includes(kind));
  for (const kind of kinds) demand(session, needed(kind));
  return kinds;
}

function pageLength(text: string): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= maxPerPage ? number : undefined;
}

/** A parameter as `parse` reads it; undefined where it is left out, 422 where it makes no sense. */
function read<T>(query: RawQuery, name: string, what: string, parse: (text: string) => T | undefined): T | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  const found = typeof text === 'string' ? parse(text) : undefined;
  if (found === undefined) throw Refused.field(name, `${name} must be ${what}`);
  return found;
}
