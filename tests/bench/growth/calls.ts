import type { GrowthCall } from './call.ts';
import { chartCalls, dashboardCalls } from './figures.ts';
import { filterCalls } from './filters.ts';
import { listCalls, recordCalls, searchCalls } from './records.ts';

/** Everything that `bench:growth` measures. */
export const growthCalls: readonly GrowthCall[] = [
  ...listCalls,
  ...filterCalls,
  ...recordCalls,
  ...chartCalls,
  ...dashboardCalls,
  ...searchCalls,
];
