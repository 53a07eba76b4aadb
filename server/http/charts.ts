import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { isObject } from '../../src/manifest/isObject.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { manifestFor } from '../../src/manifest/reader.ts';
import { type Asked, chartOf } from '../charts/chart.ts';
import { type Chart, chartsOf } from '../charts/definitions.ts';
import { isFilterKey, readFilters } from '../charts/readFilters.ts';
import { judgeFilters } from '../charts/runtimeFilters.ts';
import type { Context } from '../context.ts';
import { inNoTenant, Refused } from '../errors.ts';
import type { RawQuery } from '../sql/query.ts';
import { bucketsOf, unknownText } from '../stats/buckets.ts';
import { demandWholeHours } from '../stats/timeframe.ts';
import { demand, sessionOf } from './access.ts';
import { textOf } from './parameters.ts';
import { knownCurrency, storesOf } from './request.ts';

const known = ['chart_name', 'chart_type', 'date_from', 'date_to', 'group_type', 'timezone', 'currency'];

/** GET v1/reporter/get-chart: a chart that the manifest declares, of one record over a timeframe, or of the whole tenant. */
export function chartRoutes(app: FastifyInstance, context: Context): void {
  const named = (query: RawQuery) => namedChart(context.manifest, query);
  app.get(
    '/api/v1/reporter/get-chart',
    { config: { needs: (request) => permission(named(queryOf(request)).parts[0]?.entity ?? '', 'list') } },
    async (request) => {
      const query = queryOf(request);
      const chart = named(query);
      const session = sessionOf(request);
      for (const { entity } of chart.parts) demand(session, permission(entity, 'list'));
      const own = manifestFor(context.manifest, session.permissions);
      const asked = { ...read(own, chart, query), currency: await knownCurrency(context, request) };
      const { tenant, control } = await storesOf(context, request);
      if (!tenant) throw inNoTenant();
      return { data: await chartOf(context.manifest, tenant, control, asked) };
    },
  );
}

const queryOf = (request: FastifyRequest): RawQuery => (isObject(request.query) ? request.query : {});

function namedChart(manifest: ManifestDef, query: RawQuery): Chart {
  const charts = chartsOf(manifest);
  const name = textOf(query, 'chart_name');
  const chart = charts.get(name);
  if (!chart) throw unknownText('chart_name', name, `use one of ${[...charts.keys()].join(', ')}`);
  return chart;
}

function read(manifest: ManifestDef, chart: Chart, query: RawQuery): Omit<Asked, 'currency'> {
  for (const parameter of Object.keys(query))
    if (!known.includes(parameter) && !isFilterKey(parameter))
      throw Refused.field(parameter.slice(0, 100), `There is no parameter '${parameter.slice(0, 100)}'`);
  const type = textOf(query, 'chart_type');
  if (type !== '' && type !== 'line') throw unknownText('chart_type', type, 'use line');
  const buckets = bucketsOf(textOf(query, 'date_from'), textOf(query, 'date_to'), textOf(query, 'group_type'));
  const filters = judgeFilters(manifest, chart, readFilters(query));
  // a whole tenant's rows are added up by the hour
  if (filters.length === 0) demandWholeHours({ date_from: buckets.from, date_to: buckets.to });
  return { chart, buckets, filters };
}
