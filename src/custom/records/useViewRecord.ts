import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { ApiError } from '../../apiError.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { asReference, type RecordData } from '../../records.ts';

/**
 * The record of a dialog, fetched again. The list's row is shown until then; `whole` is whether the related records are
 * loaded, too. A failure counts when nothing whole can be shown, or when the record was deleted.
 */
export function useViewRecord(name: string, id: string) {
  const { route } = useEntity(name);
  const meta = useCustomerOf(name, route, id);
  const { data, error, refetch } = useGetOne<RecordData>(
    route,
    { id, meta },
    { retry: false, refetchOnMount: 'always' },
  );
  const known = useKnown(route, id);
  const record = data ?? known;
  const whole = record !== undefined && Array.isArray(record.customer_trigger_logs);
  const gone = error instanceof ApiError && error.code === 'not_found';
  return { record, whole, error: gone || !whole ? error : null, retry: () => void refetch() };
}

/** The record's row in a list, which has fewer fields. */
function useKnown(route: string, id: string): RecordData | undefined {
  return useQueryClient().getQueryData<RecordData>([route, 'getOne', { id, meta: undefined }]);
}

/** A betslip is requested with its customer (SPEC §7), if its row in a list has one. */
function useCustomerOf(name: string, route: string, id: string): { customer_id: string } | undefined {
  const queries = useQueryClient();
  return useMemo(() => {
    if (name !== 'betslip') return undefined;
    const known: unknown = queries.getQueryData([route, 'getOne', { id, meta: undefined }]);
    const customer = isObject(known) ? asReference(known.customer) : null;
    return customer ? { customer_id: customer.id } : undefined;
  }, [queries, name, route, id]);
}
