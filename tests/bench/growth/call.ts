import type { Pools } from './pools.ts';

/** A call that is made at every size; `turn` counts up, so that each asks for something else. */
export interface GrowthCall {
  group: 'list' | 'filter' | 'record' | 'chart' | 'dashboard' | 'top list' | 'search';
  name: string;
  path(pools: Pools, turn: number): string;
}

/** A query's text. */
export const queryText = (query: { [name: string]: string }) => new URLSearchParams(query).toString();
