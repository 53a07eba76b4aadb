import { useGetList } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useEntity } from '../../ManifestContext.tsx';
import type { RecordData } from '../../records.ts';

const pagination = { page: 1, perPage: 50 };
const newest = { field: 'created_at', order: 'DESC' } as const;

/** CONTRACT: as many as one page of a list may have. */
const mostAtOnce = 200;

/** What an alert's firings have asked people to approve or to do. */
export interface AlertRequests {
  waiting: RecordData[];
  decided: RecordData[];
  error: Error | null;
  again: () => void;
}

/** The requests of an alert; none without the permission to list them. */
export function useRequests(alertId: string): AlertRequests {
  const { route } = useEntity('action_request');
  const enabled = usePermitted()('action_request', 'list');
  const params = { filter: { alert_id: alertId }, pagination, sort: newest };
  const { data = [], error, refetch } = useGetList<RecordData>(route, params, { retry: false, enabled });
  return {
    waiting: data.filter(({ state }) => state === 'PENDING'),
    decided: data.filter(({ state }) => state !== 'PENDING'),
    error,
    again: () => void refetch(),
  };
}

/** The waiting requests of several alerts; none without the permission to list them. */
export function useWaitingWith(alertIds: readonly string[]): {
  waiting: RecordData[];
  loading: boolean;
  again: () => Promise<unknown>;
} {
  const { route } = useEntity('action_request');
  const enabled = usePermitted()('action_request', 'list') && alertIds.length > 0;
  const filter = { alert_id: { in: alertIds }, state: 'PENDING' };
  const params = { filter, pagination: { page: 1, perPage: mostAtOnce }, sort: newest };
  const { data = [], isLoading, refetch } = useGetList<RecordData>(route, params, { retry: false, enabled });
  return { waiting: data, loading: isLoading, again: refetch };
}
