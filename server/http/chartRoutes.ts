import type { FastifyInstance } from 'fastify';
import { permission } from '../../src/manifest/permissions.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import { chartOf } from '../charts/chart.ts';
import { chartsOf } from '../charts/chartDefinitions.ts';
import { filterKeys, judgeFilters, readFilters } from '../charts/runtimeFilters.ts';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { bucketsOf, demandWholeHours, ends } from '../stats/timeframe.ts';
import { anything, oneOf, type Query, queryOf, time } from '../validation/queries.ts';
import { demand, sessionOf } from './access.ts';
import { knownCurrency, storesOf } from './request.ts';

/** GET v1/reporter/get-chart: a chart that the manifest declares, of one record over a timeframe, or of the whole tenant. */
export function chartRoutes(app: FastifyInstance, context: Context): void {
  const { manifest } = context;
  const charts = chartsOf(manifest);
  const schema = queryOf(
    {
      chart_name: oneOf([...charts.keys()]),
      chart_type: oneOf(['', 'line']),
      date_from: time,
      date_to: time,
      group_type: oneOf(['GROUP DAYS', 'GROUP HOURS']),
      runtime_filters: anything,
    },
    'chart_name',
    'date_from',
    'date_to',
    'group_type',
  );
  const querystring = { ...schema, patternProperties: { [filterKeys]: anything } };
  app.get<{ Querystring: Query<typeof schema> }>(
    '/api/v1/reporter/get-chart',
    { schema: { querystring }, config: { needs: 'signed-in' } },
    async (request) => {
      const { query } = request;
      const chart = charts.get(query.chart_name);
      if (!chart) throw notFound();
      const session = sessionOf(request);
      for (const { entity } of chart.parts) demand(session, permission(entity, 'list'));
      const buckets = bucketsOf(...ends(query), query.group_type);
      const filters = judgeFilters(manifestFor(manifest, session.permissions), chart, readFilters(query));
      // a whole tenant's rows are added up by the hour
      if (filters.length === 0) demandWholeHours({ date_from: buckets.from, date_to: buckets.to });
      const currency = await knownCurrency(context, request);
      const { tenant, control } = await storesOf(context, request);
      if (!tenant) throw inNoTenant();
      return { data: await chartOf(manifest, tenant, control, { chart, buckets, filters, currency }) };
    },
  );
}
