import { useGetList } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { useEntity } from '../../ManifestContext.tsx';
import { isObject } from '../../manifest/isObject.ts';
import { useThisMinute } from '../alerts/list/useThisMinute.ts';

const pagination = { page: 1, perPage: 1 };
const sort = { field: 'due_at', order: 'ASC' } as const;

/** The record whose interventions are meant; all without one. */
export interface Whose {
  customer_id?: string;
  case_id?: string;
}

/** How many follow-ups are due, of one customer, of one case or of all. */
export function useDueFollowUps(whose: Whose = {}): { total?: number; atLeast: boolean } {
  const { route } = useEntity('intervention');
  const enabled = usePermitted()('intervention', 'list');
  const filter = { ...whose, due_at: { lt: useThisMinute() } };
  const { total, meta } = useGetList(route, { pagination, sort, filter }, { retry: false, enabled });
  return { total, atLeast: isObject(meta) && meta.total_is === 'at least' };
}
