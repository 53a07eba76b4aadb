import type { FastifyInstance } from 'fastify';
import { permission } from '../../src/manifest/permissions.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import { chartOf } from '../charts/chart.ts';
import { chartsOf } from '../charts/chartDefinitions.ts';
import { filterKeys, judgeFilters, readFilters } from '../charts/runtimeFilters.ts';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { bucketsOf, demandWholeHours, ends } from '../stats/timeframe.ts';
import { anything, oneOf, type Query, queryOf, queryTime } from '../validation/queries.ts';
import { byQuery, sessionOf } from './access.ts';
import { knownCurrency, readingStoresOf } from './request.ts';

/** GET v1/reporter/get-chart: a chart that the manifest declares, of one record over a timeframe, or of the whole tenant. */
export function chartRoutes(app: FastifyInstance, context: Context): void {
  const { manifest } = context;
  const charts = chartsOf(manifest);
  const schema = queryOf(
    {
      chart_name: oneOf([...charts.keys()]),
      chart_type: oneOf(['', 'line']),
      date_from: queryTime,
      date_to: queryTime,
      group_type: oneOf(['GROUP DAYS', 'GROUP HOURS']),
      runtime_filters: anything,
    },
    'chart_name',
    'date_from',
    'date_to',
    'group_type',
  );
  const querystring = { ...schema, patternProperties: { [filterKeys]: anything } };
  const needsByQuery = byQuery(({ chart_name }: Query<typeof schema>) =>
    (charts.get(chart_name)?.parts ?? []).map(({ entity }) => permission(entity, 'list')),
  );
  app.get<{ Querystring: Query<typeof schema> }>(
    '/api/v1/reporter/get-chart',
    { schema: { querystring }, config: { needs: 'signed-in', needsByQuery } },
    async (request) => {
      const { query } = request;
      const chart = charts.get(query.chart_name);
      if (!chart) throw notFound();
      const buckets = bucketsOf(...ends(query), query.group_type);
      const filters = judgeFilters(manifestFor(manifest, sessionOf(request).permissions), chart, readFilters(query));
      // the rollup of a whole tenant holds whole hours only
      if (filters.length === 0) demandWholeHours({ date_from: buckets.from, date_to: buckets.to });
      const currency = await knownCurrency(context, request);
      const { tenant, control } = await readingStoresOf(context, request);
      if (!tenant) throw inNoTenant();
      return { data: await chartOf(manifest, tenant, control, { chart, buckets, filters, currency }) };
    },
  );
}
