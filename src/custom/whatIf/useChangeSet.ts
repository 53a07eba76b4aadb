import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Change, ChangeSet } from './changes.ts';
import { formParts } from './formParts.ts';

// kept with the answers of calls, which end with the session and with the tenant one works in
const queryKey = ['what-if set'];
const empty = (): ChangeSet => ({ period: formParts().lastDays(30), changes: [], tried: null });

/** The set of changes, which stays while one looks at a draft and comes back. */
export function useChangeSet() {
  const client = useQueryClient();
  const { data = empty() } = useQuery<ChangeSet>({
    queryKey,
    queryFn: skipToken,
    initialData: empty,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const update = useCallback(
    (turn: (now: ChangeSet) => ChangeSet) => client.setQueryData<ChangeSet>(queryKey, (now) => turn(now ?? empty())),
    [client],
  );
  const change = useCallback(
    (uid: number, turn: (one: Change) => Change) =>
      update((now) => ({ ...now, changes: now.changes.map((one) => (one.uid === uid ? turn(one) : one)) })),
    [update],
  );
  return { set: data, update, change };
}
export type SetControl = ReturnType<typeof useChangeSet>;
