import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';

/** The query of the page's address, and how to put another in its place: the way back leads past it. */
export function useSearch(): [URLSearchParams, (next: URLSearchParams) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const addressed = useMemo(() => new URLSearchParams(search), [search]);
  // the router may take its time with the address; the choice shows at once
  const [chosen, setChosen] = useState<URLSearchParams | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address says what was chosen, whatever it is
  useEffect(() => setChosen(null), [search]);
  const go = (next: URLSearchParams) => {
    const query = next.toString();
    setChosen(next);
    navigate({ pathname, search: query && `?${query}`, hash }, { replace: true, state });
  };
  return [chosen ?? addressed, go];
}
