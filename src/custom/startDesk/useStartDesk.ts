import { conforms } from 'virtual:contract/StartDesk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../apiError.ts';
import type { StartDesk } from '../../contracts/startDesk.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import { onDecisions, onMissed, onProposals, onTold } from '../../realtime/news.ts';
import { usePreferences } from '../../theme/usePreferences.ts';

const path = 'v1/desk';
const refreshMs = 15_000;

/** The desk; null where the backend has none. */
async function readDesk(signal: AbortSignal): Promise<StartDesk | null> {
  const answer = await request(path, { signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (answer === null) return null;
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}

/** The desk in the chosen currency, read again with each push that concerns it; a backend without one is asked once. */
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
    queryFn: ({ signal }) => readDesk(signal),
    refetchInterval: ({ state }) => (state.data === null ? false : refreshMs),
    retry: false,
  });
}
