import { useGetOne } from 'react-admin';
import { useEntity } from '../ManifestContext.tsx';
import type { RecordData } from '../records.ts';

/** One record, fetched anew: what a list knew of it may be old, and lists carry less. */
export function useRecord(name: string, id: string) {
  const { route } = useEntity(name);
  return useGetOne<RecordData>(route, { id }, { retry: false, refetchOnMount: 'always' });
}
