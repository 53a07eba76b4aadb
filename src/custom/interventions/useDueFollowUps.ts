import { useGetList } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { useDueSince } from './useDueSince.ts';

const pagination = { page: 1, perPage: 1 };
const sort = { field: 'due_at', order: 'ASC' } as const;

/** How many follow-ups are due, of one customer or of all. */
export function useDueFollowUps(customerId?: string): { total?: number; atLeast: boolean } {
  const { route } = useEntity('intervention');
  const enabled = usePermitted()('intervention', 'list');
  const filter = { ...(customerId !== undefined && { customer_id: customerId }), due_at: { lt: useDueSince() } };
  const { total, meta } = useGetList(route, { pagination, sort, filter }, { retry: false, enabled });
  return { total, atLeast: isObject(meta) && meta.total_is === 'at least' };
}
