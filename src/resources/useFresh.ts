import { useGetOne } from 'react-admin';
import { useEntity } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';

/** The record that a dialog changes, fetched again; null for a new one. A list's copy may be old. */
export function useFresh(name: string, id: string | null) {
  const { route } = useEntity(name);
  const options = { enabled: id !== null, retry: false, refetchOnMount: 'always' } as const;
  const { data, error, isFetchedAfterMount, refetch } = useGetOne<RecordData>(route, { id: id ?? '' }, options);
  const record = id !== null && isFetchedAfterMount && data ? data : null;
  return { record, error: id === null ? null : error, wait: id !== null && !record, retry: () => void refetch() };
}
