import { type GrowthCall, queryText } from './call.ts';
import { day, month, type Span, tenDays } from './moments.ts';
import { next } from './pools.ts';

const byCustomer = [
  'Betslips per day',
  'SA -Betslips per day',
  'Customer Financials',
  'Casino per day',
  'Live casino per day',
] as const;

const chart = (name: string, about: 'customer' | 'fixture', group: 'GROUP DAYS' | 'GROUP HOURS'): GrowthCall => ({
  group: 'chart',
  name: `${name}, by ${about}`,
  path: (pools, turn) =>
    `v1/reporter/get-chart?${queryText({
      ...{ chart_name: name, chart_type: 'line', group_type: group },
      ...{ date_from: month(turn).from, date_to: month(turn).to },
      'runtime_filters[0][query_operator]': 'AND',
      'runtime_filters[0][filter_column]': `${about}_id`,
      'runtime_filters[0][filter_operator]': 'EQUALS TO',
      'runtime_filters[0][filter_value]': next(pools, about === 'customer' ? 'customers' : 'fixtures', turn),
    })}`,
});

/** The six charts over a month, as the console asks for them. */
export const chartCalls: readonly GrowthCall[] = [
  ...byCustomer.map((name) => chart(name, 'customer', 'GROUP DAYS')),
  chart('Bets per hour', 'fixture', 'GROUP HOURS'),
];

const dataset = (type: string, span: (turn: number) => Span, length: string): GrowthCall => ({
  group: 'dashboard',
  name: `${type}, ${length}`,
  path: (_, turn) =>
    `v1/crud/get-tenant-stat-dataset?${queryText({
      ...{ dataset_name: 'line', summarize: '1', type },
      ...{ 'filter[date_from]': span(turn).from, 'filter[date_to]': span(turn).to },
    })}`,
});

const active = (span: (turn: number) => Span, length: string): GrowthCall => ({
  group: 'dashboard',
  name: `ACTIVE CUSTOMERS, ${length}`,
  path: (_, turn) =>
    `v1/stats-custom/get-chart-data?${queryText({ chart: 'ACTIVE CUSTOMERS', date_from: span(turn).from, date_to: span(turn).to })}`,
});

const product = (path: string): GrowthCall => ({
  group: 'dashboard',
  name: `${path}, a month`,
  path: (_, turn) => `v1/stats-custom/${path}?${queryText({ date_from: month(turn).from, date_to: month(turn).to })}`,
});

const tops = [
  ['top-customers-by-relation', 'customerTriggerLogs'],
  ['top-customers-by-relation', 'customerBetFlags'],
  ['top-customers-by-relation', 'customerAlerts'],
  ['top-customers-by-relation', 'customerRiskStatuses'],
  ['top-trigger-by-relation', 'customerTriggerLogs'],
  ['top-trigger-by-relation', 'alerts'],
  ['top-fixtures-by-customer-trigger-logs', 'customerTriggerLogs'],
] as const;

const top = (path: string, relation: string, span: (turn: number) => Span, length: string): GrowthCall => ({
  group: 'top list',
  name: `${path}, ${relation}, ${length}`,
  path: (_, turn) =>
    `v1/reporter/${path}?${queryText({
      ...{ sort_order: 'DESC', from: span(turn).from, to: span(turn).to },
      ...{ limit: '10', withs: '', relation },
    })}`,
});

/** The dashboard: its figures and its top lists. */
export const dashboardCalls: readonly GrowthCall[] = [
  dataset('totals.platform-profit', month, 'a month'),
  dataset('betslip.create', month, 'a month'),
  dataset('totals.platform-profit', day, 'a day'),
  { group: 'dashboard', name: 'the desk above it', path: () => 'v1/desk' },
  { group: 'dashboard', name: 'the wall screen', path: () => 'v1/floor' },
  { group: 'dashboard', name: 'a shift', path: () => 'v1/shift' },
  active(month, 'a month'),
  active(day, 'a day'),
  ...['sportsbook', 'casino', 'live-casino', 'alerts'].map(product),
  {
    group: 'dashboard',
    name: 'outcomes of a trigger',
    path: (pools, turn) => `v1/crud/trigger/${next(pools, 'triggers', turn)}/verdicts`,
  },
  {
    group: 'dashboard',
    name: 'outcomes of a risk',
    path: (pools, turn) => `v1/crud/risk/${next(pools, 'risks', turn)}/verdicts`,
  },
  ...tops.map(([path, relation]) => top(path, relation, month, 'a month')),
  top('top-customers-by-relation', 'customerTriggerLogs', day, 'a day'),
  top('top-customers-by-relation', 'customerTriggerLogs', tenDays, 'ten days and some hours'),
];
