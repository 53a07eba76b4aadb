import { useMemo } from 'react';
import { readTimeframe, type Timeframe, writeTimeframe } from './chartTimeframe.ts';
import { useSearch } from './useSearch.ts';

/** The timeframe of the page's address, and how to choose another. */
export function useTimeframe(): [Timeframe, (timeframe: Timeframe) => void] {
  const [search, go] = useSearch();
  const timeframe = useMemo(() => readTimeframe(search), [search]);
  return [timeframe, (next) => go(writeTimeframe(search, next))];
}
