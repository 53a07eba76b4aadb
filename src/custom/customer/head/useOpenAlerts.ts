import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { useEntity } from '../../../ManifestContext.tsx';
import { isObject } from '../../../manifest/isObject.ts';
import type { RecordData } from '../../../records.ts';

/** As many as the overview shows; their number comes with them. */
const pagination = { page: 1, perPage: 5 };
const sort = { field: 'created_at', order: 'DESC' } as const;

/** The customer's open alerts, the newest first. */
export function useOpenAlerts(customerId: string) {
  const { route } = useEntity('alert');
  const filter = useMemo(() => ({ customer_id: customerId, state: ['OPEN', 'IN REVIEW'] }), [customerId]);
  const { data, total, meta, error, isPending, refetch } = useGetList<RecordData>(
    route,
    { pagination, sort, filter },
    { retry: false },
  );
  const atLeast = isObject(meta) && meta.total_is === 'at least';
  return { alerts: data, total, atLeast, error, isPending, retry: () => void refetch() };
}
