import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AlertStats } from '../../src/contracts/outcomes.ts';
import type { GameStats, SportsbookStats } from '../../src/contracts/stats.ts';
import { dayMs } from '../../src/manifest/durations.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { inNoTenant, Refused } from '../errors.ts';
import type { Store } from '../sql/store.ts';
import { alertStats } from '../stats/alertStats.ts';
import { activeCustomersIn, type StatType, statDataset, statTypes } from '../stats/datasets.ts';
import { gameStats } from '../stats/gameStats.ts';
import type { ProductAsked } from '../stats/product.ts';
import { sportsbookStats } from '../stats/sportsbook.ts';
import { ends, timeframeOf } from '../stats/timeframe.ts';
import { oneOf, type Query, queryOf, queryTime } from '../validation/queries.ts';
import { byQuery } from './access.ts';
import { knownCurrency, readingStoresOf } from './request.ts';

type ProductCall = (
  tenant: Store,
  control: Store,
  query: ProductAsked,
) => Promise<SportsbookStats | GameStats | AlertStats>;

const isStatType = (name: string): name is StatType => Object.hasOwn(statTypes, name);
const datasetQuery = queryOf(
  {
    type: oneOf(Object.keys(statTypes).filter(isStatType)),
    dataset_name: oneOf(['', 'line']),
    summarize: oneOf(['', '0', '1']),
    'filter[date_from]': queryTime,
    'filter[date_to]': queryTime,
  },
  'type',
  'filter[date_from]',
  'filter[date_to]',
);
const ofDataset = byQuery(({ type }: Query<typeof datasetQuery>) =>
  statTypes[type].entities.map((entity) => permission(entity, 'list')),
);
const timeframe = { date_from: queryTime, date_to: queryTime };
const timeframeQuery = queryOf(timeframe, 'date_from', 'date_to');
const chartQuery = queryOf({ chart: oneOf(['ACTIVE CUSTOMERS']), ...timeframe }, 'chart', 'date_from', 'date_to');
type Timeframe = Query<typeof timeframeQuery>;

/**
 * GET v1/crud/get-tenant-stat-dataset: the house's profit (`totals.platform-profit`) or stakes (`betslip.create`) from
 * filter[date_from] to filter[date_to]; with summarize=1 also those of the preceding timeframe. GET
 * v1/stats-custom/get-chart-data: ACTIVE CUSTOMERS from date_from to date_to. GET v1/stats-custom/sportsbook, casino
 * and live-casino: a product's statistics over whole days; alerts: what became of alerts.
 */
export function statRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Query<typeof datasetQuery> }>(
    '/api/v1/crud/get-tenant-stat-dataset',
    { schema: { querystring: datasetQuery }, config: { needs: 'betslip.list', needsByQuery: ofDataset } },
    async (request) => {
      const { type, summarize, 'filter[date_from]': from, 'filter[date_to]': to } = request.query;
      const query = {
        type,
        buckets: timeframeOf({ name: 'filter[date_from]', text: from }, { name: 'filter[date_to]', text: to }),
        currency: await knownCurrency(context, request),
        summarize: summarize === '1',
      };
      const { tenant, control } = await tenantOf(context, request);
      return { data: await statDataset(tenant, control, query) };
    },
  );
  app.get<{ Querystring: Timeframe }>(
    '/api/v1/stats-custom/get-chart-data',
    { schema: { querystring: chartQuery }, config: { needs: 'customer.list' } },
    async (request) => {
      const buckets = timeframeOf(...ends(request.query));
      return { data: await activeCustomersIn((await tenantOf(context, request)).tenant, buckets) };
    },
  );
  const product = (name: string, needs: `${string}.${string}`, stats: ProductCall) =>
    app.get<{ Querystring: Timeframe }>(
      `/api/v1/stats-custom/${name}`,
      { schema: { querystring: timeframeQuery }, config: { needs } },
      async (request) => {
        const buckets = wholeDays(request.query);
        const currency = await knownCurrency(context, request);
        const { tenant, control } = await tenantOf(context, request);
        return {
          data: await stats(tenant, control, { buckets, currency, today: new Date().toISOString().slice(0, 10) }),
        };
      },
    );
  product('sportsbook', 'betslip.list', sportsbookStats);
  product('casino', 'casino.list', (tenant, control, query) => gameStats(tenant, control, 'casino', query));
  product('live-casino', 'live_casino.list', (tenant, control, query) =>
    gameStats(tenant, control, 'live-casino', query),
  );
  product('alerts', 'alert.list', alertStats);
}

/** Parses a timeframe of whole days, which the statistics require. */
function wholeDays(query: Timeframe) {
  const buckets = timeframeOf(...ends(query));
  for (const [name, at] of [
    ['date_from', buckets.from],
    ['date_to', buckets.to],
  ] as const)
    if (Date.parse(at) % dayMs !== 0)
      throw Refused.field(name, `${name} must be a whole day of UTC, such as 2026-01-31T00:00:00Z`);
  return buckets;
}

async function tenantOf(context: Context, request: FastifyRequest) {
  const { tenant, control } = await readingStoresOf(context, request);
  if (!tenant) throw inNoTenant();
  return { tenant, control };
}
