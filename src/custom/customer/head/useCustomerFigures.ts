import { conforms } from 'virtual:contract/CustomerFigures';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readExtra } from '../../../dataProvider/readExtra.ts';
import { useManifest } from '../../../ManifestContext.tsx';
import { customerLists } from '../../../manifest/customerLists.ts';
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
  const query = { customer_id: customerId, ...(lists.length > 0 && { lists: lists.join() }) };
  return useQuery({
    queryKey: ['customer-figures', customerId, currency, lists.join()],
    queryFn: ({ signal }) => readExtra(path, conforms, { query, signal }),
    retry: false,
  });
}
