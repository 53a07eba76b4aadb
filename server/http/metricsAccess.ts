import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { MetricsAccess } from '../metrics/access.ts';
import { isForwarded, within } from '../proxies.ts';

/** Returns whether a caller may read the metrics and the health of the parts: by key, or by address. */
export function metricsReader({ key, addresses }: MetricsAccess): (request: FastifyRequest) => boolean {
  const isListed = within(addresses);
  const wanted = key === undefined ? undefined : digestOf(key);
  return (request) => {
    const given = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
    if (wanted !== undefined && given !== undefined && timingSafeEqual(digestOf(given), wanted)) return true;
    return isListed(request.ip) && isItsOwn(request);
  };
}

/** Digests have one length, as the comparison in constant time demands. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Whether the address is the caller's: behind a proxy that is not trusted it is the proxy's, whoever calls. */
function isItsOwn({ headers, ips = [] }: FastifyRequest): boolean {
  return ips.length > 1 || !isForwarded(headers);
}
