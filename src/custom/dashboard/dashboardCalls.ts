import { conforms as isChart } from 'virtual:contract/ChartData';
import { conforms as isDataset } from 'virtual:contract/StatDataset';
import { conforms as isTopRow } from 'virtual:contract/TopRow';
import type { TimeframeSpan } from '../../charts/chartTimeframe.ts';
import { useFigures } from '../../charts/useFigures.ts';
import type { ChartData } from '../../contracts/charts.ts';
import type { StatDataset, TopRow } from '../../contracts/stats.ts';

/** Profit or betslips of the tenant, with the timeframe before. */
export function useStatDataset(type: 'totals.platform-profit' | 'betslip.create', span: TimeframeSpan) {
  const query = {
    ...{ dataset_name: 'line', summarize: '1', type },
    ...{ 'filter[date_from]': span.date_from, 'filter[date_to]': span.date_to },
  };
  return useFigures<StatDataset>('v1/crud/get-tenant-stat-dataset', query, isDataset);
}

/** Customers that were active, by day or hour. */
export function useActiveCustomers({ date_from, date_to }: TimeframeSpan) {
  const query = { chart: 'ACTIVE CUSTOMERS', date_from, date_to };
  return useFigures<ChartData>('v1/stats-custom/get-chart-data', query, isChart);
}

/** The top list of a call (SPEC §7), by a relation. */
export function useTop(call: string, relation: string, span: TimeframeSpan) {
  const query = { sort_order: 'DESC', from: span.date_from, to: span.date_to, limit: '10', withs: '', relation };
  const areRows = (data: unknown): data is TopRow[] => Array.isArray(data) && data.every((row) => isTopRow(row));
  return useFigures<TopRow[]>(`v1/reporter/${call}`, query, areRows);
}
