import { conforms as areSessions } from 'virtual:contract/UserSessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import type { UserSession } from '../../contracts/session.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';

/** Where one's own sessions are. */
export const ownSessions = 'v1/auth/sessions';
/** Where those of a user are whom one may edit. */
export const sessionsOfUser = (id: string) => `v1/crud/user/${encodeURIComponent(id)}/sessions`;

async function fetchSessions(path: string, signal: AbortSignal): Promise<UserSession[]> {
  // of a record's page nobody has asked for them: a refusal ends no session
  const answer = await request(path, { signal, early: path !== ownSessions });
  const sessions = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  if (areSessions(sessions)) return sessions;
  throw new ApiError('unexpected', translate('errors.shape', { path }));
}

/** The sessions at a path. */
export const useSessions = (path: string) =>
  useQuery({
    queryKey: ['sessions', path],
    queryFn: ({ signal }) => fetchSessions(path, signal),
    retry: false,
    // they change elsewhere
    staleTime: 0,
  });

/** Ends sessions, one call at a time: all at the path but the current one, or one by its id. */
export function useEnding(path: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const end = async (done: string, id?: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await request(id === undefined ? path : `${path}/${encodeURIComponent(id)}`, { method: 'DELETE' });
      notify(done, { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : translate('errors.unexpected'), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['sessions'] });
    setBusy(false);
  };
  return { busy, end };
}
