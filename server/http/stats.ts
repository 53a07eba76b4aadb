import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GameStats, SportsbookStats } from '../../src/contracts/stats.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { inNoTenant, Refused } from '../errors.ts';
import type { RawQuery } from '../sql/query.ts';
import type { Store } from '../sql/store.ts';
import { activeCustomersIn } from '../stats/activeCustomers.ts';
import { unknownText } from '../stats/buckets.ts';
import { type StatType, statDataset, statTypes } from '../stats/datasets.ts';
import { gameStats } from '../stats/games.ts';
import type { ProductAsked } from '../stats/product.ts';
import { sportsbookStats } from '../stats/sportsbook.ts';
import { timeframeOf } from '../stats/timeframe.ts';
import { demand, sessionOf } from './access.ts';
import { knownOnly, textOf } from './parameters.ts';
import { knownCurrency, storesOf } from './request.ts';

type ProductCall = (tenant: Store, control: Store, asked: ProductAsked) => Promise<SportsbookStats | GameStats>;

const isStatType = (name: string): name is StatType => Object.hasOwn(statTypes, name);

/**
 * GET v1/crud/get-tenant-stat-dataset: what the house earned (`totals.platform-profit`) or took in (`betslip.create`), over
 * filter[date_from] to filter[date_to]; with summarize=1 beside the timeframe before. GET v1/stats-custom/get-chart-data:
 * ACTIVE CUSTOMERS from date_from to date_to. GET v1/stats-custom/sportsbook, casino and live-casino: a product's statistics
 * over whole days.
 */
export function statRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: RawQuery }>(
    '/api/v1/crud/get-tenant-stat-dataset',
    { config: { needs: 'betslip.list' } },
    async (request) => {
      const { query } = request;
      knownOnly(query, ['dataset_name', 'summarize', 'filter[date_from]', 'filter[date_to]', 'type']);
      oneOf(query, 'dataset_name', ['', 'line']);
      const type = textOf(query, 'type');
      if (!isStatType(type)) throw unknownText('type', type, `use ${Object.keys(statTypes).join(' or ')}`);
      for (const entity of statTypes[type].entities) demand(sessionOf(request), permission(entity, 'list'));
      const asked = {
        type,
        buckets: timeframeFrom(query, 'filter[date_from]', 'filter[date_to]'),
        currency: await knownCurrency(context, request),
        summarize: oneOf(query, 'summarize', ['', '0', '1']) === '1',
      };
      const { tenant, control } = await tenantOf(context, request);
      return { data: await statDataset(tenant, control, asked) };
    },
  );
  app.get<{ Querystring: RawQuery }>(
    '/api/v1/stats-custom/get-chart-data',
    { config: { needs: 'customer.list' } },
    async (request) => {
      const { query } = request;
      knownOnly(query, ['chart', 'date_from', 'date_to']);
      oneOf(query, 'chart', ['ACTIVE CUSTOMERS']);
      const buckets = timeframeFrom(query, 'date_from', 'date_to');
      return { data: await activeCustomersIn((await tenantOf(context, request)).tenant, buckets) };
    },
  );
  const product = (name: string, needs: `${string}.${string}`, stats: ProductCall) =>
    app.get<{ Querystring: RawQuery }>(`/api/v1/stats-custom/${name}`, { config: { needs } }, async (request) => {
      knownOnly(request.query, ['date_from', 'date_to']);
      const buckets = wholeDays(request.query);
      const currency = await knownCurrency(context, request);
      const { tenant, control } = await tenantOf(context, request);
      return {
        data: await stats(tenant, control, { buckets, currency, today: new Date().toISOString().slice(0, 10) }),
      };
    });
  product('sportsbook', 'betslip.list', sportsbookStats);
  product('casino', 'casino.list', (tenant, control, asked) => gameStats(tenant, control, 'casino', asked));
  product('live-casino', 'live_casino.list', (tenant, control, asked) =>
    gameStats(tenant, control, 'live-casino', asked),
  );
}

const timeframeFrom = (query: RawQuery, from: string, to: string) =>
  timeframeOf({ name: from, text: textOf(query, from) }, { name: to, text: textOf(query, to) });

/** A timeframe of whole days, which is what the statistics keep. */
function wholeDays(query: RawQuery) {
  const buckets = timeframeFrom(query, 'date_from', 'date_to');
  for (const [name, at] of [
    ['date_from', buckets.from],
    ['date_to', buckets.to],
  ] as const)
    if (Date.parse(at) % dayMs !== 0)
      throw Refused.field(name, `${name} must be a whole day of UTC, such as 2026-01-31T00:00:00Z`);
  return buckets;
}

/** A parameter's value, which has to be one of these. */
function oneOf(query: RawQuery, name: string, values: readonly string[]): string {
  const value = textOf(query, name);
  const offered = values.filter((one) => one !== '').join(' or ');
  if (!values.includes(value)) throw unknownText(name, value, `use ${offered}`);
  return value;
}

async function tenantOf(context: Context, request: FastifyRequest) {
  const { tenant, control } = await storesOf(context, request);
  if (!tenant) throw inNoTenant();
  return { tenant, control };
}
