import { useMe } from '../../authProvider/useMe.ts';
import { asText, type RecordData } from '../../records.ts';
import { permissionToApprove } from '../../rules/approvals.ts';

/** Whether the role may approve what a request asks for: it takes what doing it by hand takes. */
export function useMayApprove(): (request: RecordData) => boolean {
  const permissions = useMe()?.permissions ?? [];
  return ({ handler }) => permissions.includes(permissionToApprove(asText(handler) ?? ''));
}
