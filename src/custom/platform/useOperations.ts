import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchOperations } from './operations/operationsCalls.ts';
import { keys } from './platformKeys.ts';

/** Milliseconds between two requests of the figures, and after which missing answers are reported. */
const everyMs = 2_000;
export const staleMs = 6_000;

/** Polls the server's state while the page is visible. The last answer stays if none arrives. */
export function useOperations() {
  return useQuery({
    queryKey: keys.operations,
    queryFn: ({ signal }) => fetchOperations(signal),
    refetchInterval: everyMs,
    retry: false,
  });
}

/** The time now, in ms, drawn again each second. */
export function useSecondClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
