import { useMe } from '../../authProvider/useMe.ts';
import { asText, type RecordData } from '../../records.ts';
import { permissionToApprove } from '../../rules/approvals.ts';

/** Whether the role may approve a request: it needs the permission for the action by hand. */
export function useMayApprove(): (request: RecordData) => boolean {
  const permissions = useMe()?.permissions ?? [];
  return ({ handler }) => permissions.includes(permissionToApprove(asText(handler) ?? ''));
}
