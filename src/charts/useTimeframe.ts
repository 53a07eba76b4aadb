import { useLocation, useNavigate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { readTimeframe, type Timeframe, writeTimeframe } from './timeframe.ts';

/** The timeframe of the page's address, and how to choose another: the way back leads past it. */
export function useTimeframe(): [Timeframe, (timeframe: Timeframe) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const addressed = useMemo(() => readTimeframe(new URLSearchParams(search)), [search]);
  // the router may take its time with the address; the choice shows at once
  const [chosen, setChosen] = useState<Timeframe | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address says what was chosen, whatever it is
  useEffect(() => setChosen(null), [search]);
  const choose = (next: Timeframe) => {
    const query = writeTimeframe(new URLSearchParams(search), next).toString();
    setChosen(next);
    navigate({ pathname, search: query && `?${query}`, hash }, { replace: true, state });
  };
  return [chosen ?? addressed, choose];
}
