import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permission } from '../../src/manifest/permissions.ts';
import { type Asked, chartOf } from '../charts/chart.ts';
import { type Chart, charts } from '../charts/definitions.ts';
import { isFilterKey, readFilters } from '../charts/readFilters.ts';
import { judgeFilters } from '../charts/runtimeFilters.ts';
import { bucketsOf, unknownText } from '../charts/timeframe.ts';
import type { RawQuery } from '../sql/query.ts';
import { demand, sessionOf } from './access.ts';
import type { Context } from './context.ts';
import { inNoTenant, Refused } from './errors.ts';
import { textOf } from './parameters.ts';
import { isRow, knownCurrency, storesOf } from './request.ts';

const known = ['chart_name', 'chart_type', 'date_from', 'date_to', 'group_type', 'timezone', 'currency'];

/** GET v1/reporter/get-chart: one of SPEC §7's charts, of one customer or fixture over a timeframe. */
export function chartRoutes(app: FastifyInstance, context: Context): void {
  app.get(
    '/api/v1/reporter/get-chart',
    { config: { needs: (request) => permission(namedChart(queryOf(request)).chart.parts[0]?.entity ?? '', 'list') } },
    async (request) => {
      const query = queryOf(request);
      const { name, chart } = namedChart(query);
      for (const { entity } of chart.parts) demand(sessionOf(request), permission(entity, 'list'));
      const asked = { ...read(context, name, query), currency: await knownCurrency(context, request) };
      const { tenant, control } = await storesOf(context, request);
      if (!tenant) throw inNoTenant();
      return { data: await chartOf(context.manifest, tenant, control, asked) };
    },
  );
}

const queryOf = (request: FastifyRequest): RawQuery => (isRow(request.query) ? request.query : {});

function namedChart(query: RawQuery): { name: string; chart: Chart } {
  const name = textOf(query, 'chart_name');
  const chart = Object.hasOwn(charts, name) ? charts[name] : undefined;
  if (!chart) throw unknownText('chart_name', name, `use one of ${Object.keys(charts).join(', ')}`);
  return { name, chart };
}

function read({ manifest }: Context, name: string, query: RawQuery): Omit<Asked, 'currency'> {
  for (const parameter of Object.keys(query))
    if (!known.includes(parameter) && !isFilterKey(parameter))
      throw Refused.field(parameter.slice(0, 100), `There is no parameter '${parameter.slice(0, 100)}'`);
  const type = textOf(query, 'chart_type');
  if (type !== '' && type !== 'line') throw unknownText('chart_type', type, 'use line');
  return {
    name,
    buckets: bucketsOf(textOf(query, 'date_from'), textOf(query, 'date_to'), textOf(query, 'group_type')),
    filters: judgeFilters(manifest, name, readFilters(query)),
  };
}
