import { conforms } from 'virtual:contract/StartDesk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readExtra } from '../../dataProvider/readExtra.ts';
import { onDecisions, onMissed, onProposals, onTold } from '../../realtime/news.ts';
import { usePreferences } from '../../theme/usePreferences.ts';

const refreshMs = 15_000;

/** The desk in the chosen currency, read again with each push that concerns it; null where the backend has none, which is asked once. */
export function useStartDesk() {
  const client = useQueryClient();
  const { currency } = usePreferences();
  useEffect(() => {
    const again = () =>
      void client.invalidateQueries({ queryKey: ['start-desk'], predicate: ({ state }) => state.data !== null });
    const deaf = [onTold(again), onMissed(again), onProposals(again), onDecisions(again)];
    return () => {
      for (const stop of deaf) stop();
    };
  }, [client]);
  return useQuery({
    queryKey: ['start-desk', currency],
    queryFn: ({ signal }) => readExtra('v1/desk', conforms, { signal }),
    refetchInterval: ({ state }) => (state.data === null ? false : refreshMs),
    retry: false,
  });
}
