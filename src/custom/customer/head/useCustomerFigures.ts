import { conforms } from 'virtual:contract/CustomerFigures';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../apiError.ts';
import type { CustomerFigures } from '../../../contracts/customer.ts';
import { request } from '../../../dataProvider/http.ts';
import { translate } from '../../../i18n/translate.ts';
import { useManifest } from '../../../ManifestContext.tsx';
import { customerLists } from '../../../manifest/customerLists.ts';
import { isObject } from '../../../manifest/isObject.ts';
import { usePreferences } from '../../../theme/usePreferences.ts';
import { tabs } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/useTabs.ts';

const path = 'v1/reporter/customer-figures';

/** What a customer did in 30 days, and how many records each tab has; null where the backend does not tell. */
export function useCustomerFigures(customerId: string) {
  const { currency } = usePreferences();
  const manifest = useManifest();
  const counted = useMemo(() => new Set(customerLists(manifest)), [manifest]);
  const lists = useTabs().flatMap((key) => {
    const entity = tabs[key];
    return entity !== null && counted.has(entity) ? [entity] : [];
  });
  return useQuery({
    queryKey: ['customer-figures', customerId, currency, lists.join()],
    queryFn: ({ signal }) => readFigures(customerId, lists, signal),
    retry: false,
  });
}

async function readFigures(
  customerId: string,
  lists: readonly string[],
  signal: AbortSignal,
): Promise<CustomerFigures | null> {
  const query = { customer_id: customerId, ...(lists.length > 0 && { lists: lists.join() }) };
  const answer = await request(path, { query, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (answer === null) return null;
  const data = isObject(answer) ? answer.data : undefined;
  if (!conforms(data)) throw new ApiError('unexpected', translate('errors.shape', { path }));
  return data;
}
