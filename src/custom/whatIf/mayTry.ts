import { usePermitted } from '../../authProvider/permitted.ts';

/** Whether one may try changes: the answer tells of triggers, risks and alerts. */
export function useMayTry(): boolean {
  const permitted = usePermitted();
  return permitted('trigger', 'show') && permitted('risk', 'show') && permitted('alert', 'list');
}
