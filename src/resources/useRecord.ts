import { useGetOne } from 'react-admin';
import { useEntity } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';

/** One record, fetched again: a list's copy may be old and has fewer fields. */
export function useRecord(name: string, id: string) {
  const { route } = useEntity(name);
  return useGetOne<RecordData>(route, { id }, { retry: false, refetchOnMount: 'always' });
}
