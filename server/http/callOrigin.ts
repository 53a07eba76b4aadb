import type { FastifyRequest } from 'fastify';
import { shownAddress } from '../proxies.ts';
import type { Actor, CallOrigin } from '../sql/auditLog.ts';

/** By which call, from which address, and in which session a request is made. */
export function originOfCall({ method, routeOptions, ip, session, machine }: FastifyRequest): CallOrigin {
  return {
    call: `${method} ${(routeOptions.url ?? '').replace(/^\/api\//, '')}`,
    address: shownAddress(ip),
    session: machine?.keyId ?? session?.id ?? null,
    account: machine?.accountName ?? null,
  };
}

/** Whoever calls, as the audit log names them: a person, a service account, or somebody who is not signed in. */
export function callerAsActor(request: FastifyRequest): Actor {
  const { session, machine } = request;
  return {
    userId: session?.userId ?? null,
    userName: session?.userName ?? null,
    tenantId: (machine ?? session)?.tenantId ?? null,
    requestId: request.id,
    from: originOfCall(request),
  };
}
