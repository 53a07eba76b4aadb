import { conforms } from 'virtual:contract/DecisionDesk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../../apiError.ts';
import type { DecisionDesk, DecisionReply } from '../../contracts/decision.ts';
import { request } from '../../dataProvider/http.ts';
import { translate } from '../../i18n/translate.ts';
import { isObject } from '../../manifest/isObject.ts';
import { onDecisions, onMissed } from '../../realtime/news.ts';

const path = 'v1/decisions/desk';
const queryKey = ['decision-desk'];
/** Milliseconds after which the desk is read again without a push. */
const refreshMs = 10_000;
/** After its time a referral stays for as long as the server needs to apply the default answer. */
const appliedMs = 1_500;

/** The desk, and by how many ms the server's clock is ahead of ours. */
export interface Desk extends DecisionDesk {
  ahead: number;
}

async function readDesk({ signal }: { signal: AbortSignal }): Promise<Desk> {
  const answer = await request(path, { signal });
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return { ...data, ahead: Date.parse(data.now) - Date.now() };
}

/** When to read the desk again: soon after the first clock has run out. */
function nextRead(desk: Desk | undefined): number {
  const first = desk?.referrals[0];
  if (!desk || !first) return refreshMs;
  const left = Date.parse(first.until) - (Date.now() + desk.ahead);
  return Math.min(refreshMs, Math.max(left, 0) + appliedMs);
}

/** What waits for an answer, kept up to date by pushes. */
export function useDesk() {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey });
    const deaf = [onDecisions(again), onMissed(again)];
    return () => {
      for (const stop of deaf) stop();
    };
  }, [client]);
  return useQuery({ queryKey, queryFn: readDesk, refetchInterval: ({ state }) => nextRead(state.data), retry: false });
}

/** Answers a referral, and takes it off the desk at once. */
export function useReply(): (id: string, reply: DecisionReply) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (id, body) => {
      try {
        await request(`v1/decisions/${encodeURIComponent(id)}/answer`, { method: 'POST', body });
        client.setQueryData<Desk>(queryKey, (desk) => desk && without(desk, id));
      } finally {
        void client.invalidateQueries({ queryKey });
      }
    },
    [client],
  );
}

const without = (desk: Desk, id: string): Desk => ({
  ...desk,
  referrals: desk.referrals.filter((one) => one.id !== id),
  waiting: Math.max(0, desk.waiting - 1),
});
