import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { manifest } from '../../resources.manifest.ts';
import type { CustomerFigures } from '../../src/contracts/customer.ts';
import {
  type CustomerTimeline,
  isTimelineKind,
  type TimelineKind,
  timelineKinds,
} from '../../src/contracts/timeline.ts';
import { customerLists } from '../../src/manifest/customerLists.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { relatedTo } from '../customers/relatedCustomers.ts';
import { sharedThingsOf } from '../customers/sharedThings.ts';
import { type TimelineQuery, timelineOf } from '../customers/timeline/customerTimeline.ts';
import type { TimelineReading } from '../customers/timeline/sources.ts';
import { readTimelineCursor } from '../customers/timeline/timelineCursor.ts';
import { customerFigures } from '../desk/customerFigures.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { nameEvents } from '../mentions/nameComments.ts';
import { scoresOf } from '../score/customerScores.ts';
import type { Session } from '../sessions/sessions.ts';
import { moment } from '../sql/moment.ts';
import { table } from '../sql/store.ts';
import { type Query, queryOf, queryText, queryTime, someOf, unfit, wholeNumber } from '../validation/queries.ts';
import { byQuery, sessionOf } from './access.ts';
import { noteRead } from './auditedCalls.ts';
import { knownCurrency, storesOf } from './request.ts';

const needs = 'customer.show';
const defaultPerPage = 50;

const allKinds = Object.keys(timelineKinds).filter(isTimelineKind);
const nextPage = queryText('what an answer called next');
const customer_id = queryText('the id of a customer', { minLength: 1 });
const ofCustomer = queryOf({ customer_id }, 'customer_id');
const ofTimeline = queryOf(
  { customer_id, kinds: someOf(allKinds), before: nextPage, before_date: queryTime, per_page: wholeNumber(200) },
  'customer_id',
);

const countedLists = customerLists(manifest);
const ofFigures = queryOf({ customer_id, lists: someOf(countedLists) }, 'customer_id');
const listsIn = (list: string) => countedLists.filter((one) => list.split(',').includes(one));
const ofLists = byQuery(({ lists = '' }: Query<typeof ofFigures>) =>
  listsIn(lists).map((one) => permission(one, 'list')),
);

const permissionOf = (kind: TimelineKind) => permission(timelineKinds[kind], 'list');
const namedIn = (list: string) => allKinds.filter((kind) => list.split(',').includes(kind));
const ofKinds = byQuery(({ kinds = '' }: Query<typeof ofTimeline>) => namedIn(kinds).map(permissionOf));

/**
 * GET v1/reporter/customer-timeline: all of a customer's events, newest first, `per_page` (50) at a time: the next ones
 * are `before` the answer's `next`. `kinds` (a list with commas) selects among those that the caller may list, and
 * `before_date` starts earlier. GET v1/reporter/related-customers: the customers within two steps of a customer. GET
 * v1/reporter/shared-things: the instruments, devices and addresses that others have too. GET
 * v1/reporter/customer-scores: what each score is the sum of, and how it got there. GET
 * v1/reporter/customer-figures: what a customer did in 30 days, and how many records the named `lists` have of them.
 */
export function customerStoryRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Query<typeof ofTimeline> }>(
    '/api/v1/reporter/customer-timeline',
    { schema: { querystring: ofTimeline }, config: { needs, needsByQuery: ofKinds } },
    async (request) => {
      const reading = await readingOf(context, request, request.query.customer_id);
      const { customerId: id, partner_customerId } = reading;
      const { events, next } = await timelineOf(reading, timelineQuery(sessionOf(request), request.query));
      const told = await nameEvents({ control: context.control, tenant: reading.store, manifest }, events);
      return { data: { customer: { id, partner_customerId }, events: told, next } satisfies CustomerTimeline };
    },
  );
  app.get<{ Querystring: Query<typeof ofCustomer> }>(
    '/api/v1/reporter/related-customers',
    { schema: { querystring: ofCustomer }, config: { needs } },
    async (request) => ({ data: await relatedTo(await readingOf(context, request, request.query.customer_id)) }),
  );
  app.get<{ Querystring: Query<typeof ofCustomer> }>(
    '/api/v1/reporter/shared-things',
    { schema: { querystring: ofCustomer }, config: { needs } },
    async (request) => ({ data: await sharedThingsOf(await readingOf(context, request, request.query.customer_id)) }),
  );
  app.get<{ Querystring: Query<typeof ofCustomer> }>(
    '/api/v1/reporter/customer-scores',
    { schema: { querystring: ofCustomer }, config: { needs: permission('customer_score', 'list') } },
    async (request) => {
      const { store, customerId, may } = await readingOf(context, request, request.query.customer_id);
      return {
        data: await scoresOf(store, customerId, {
          now: context.now(),
          seesTriggers: may(permission('trigger', 'list')),
        }),
      };
    },
  );
  app.get<{ Querystring: Query<typeof ofFigures> }>(
    '/api/v1/reporter/customer-figures',
    { schema: { querystring: ofFigures }, config: { needs, needsByQuery: ofLists } },
    async (request): Promise<{ data: CustomerFigures }> => {
      const { customer_id: id, lists = '' } = request.query;
      const currency = await knownCurrency(context, request);
      const { customerId, store: tenant } = await readingOf(context, request, id);
      const reader = { session: sessionOf(request), tenant };
      return { data: await customerFigures(context, reader, { customerId, currency, lists: listsIn(lists) }) };
    },
  );
}

/** The customer in the caller's own tenant; 404 for an unknown id, as for one of another tenant. */
async function readingOf(
  context: Context,
  request: FastifyRequest,
  customerId: string,
): Promise<TimelineReading & { partner_customerId: string }> {
  const { permissions } = sessionOf(request);
  const { tenant: store } = await storesOf(context, request);
  if (!store) throw inNoTenant();
  if (!/^[1-9]\d{0,17}$/.test(customerId)) throw notFound();
  const { rows } = await sql<{
    partner_customerId: string;
  }>`select "partner_customerId" from ${table(store, 'customer')}
    where id = ${customerId}::bigint`.execute(store.db);
  const [customer] = rows;
  if (!customer) throw notFound();
  await noteRead(context, request, customerId);
  return { store, customerId, ...customer, may: (name) => permissions.has(name) };
}

function timelineQuery(session: Session, query: Query<typeof ofTimeline>): TimelineQuery {
  return {
    kinds: kindsOf(session, query.kinds),
    cursor: read('before', query.before, nextPage.description, readTimelineCursor),
    before: read('before_date', query.before_date, queryTime.description, moment),
    limit: Number(query.per_page || defaultPerPage),
  };
}

/** Returns the requested kinds; all allowed ones if none were requested. */
function kindsOf(session: Session, wanted = ''): TimelineKind[] {
  return wanted === '' ? allKinds.filter((kind) => session.permissions.has(permissionOf(kind))) : namedIn(wanted);
}

/** Parses a parameter; null if it is omitted. Throws 422 if it is invalid. */
function read<T>(name: string, given: string | undefined, what: string, parse: (text: string) => T | undefined) {
  if (!given) return null;
  const found = parse(given);
  if (found === undefined) throw unfit(name, given, `give ${what}`);
  return found;
}
