import type { FastifyRequest } from 'fastify';

/** The template of a call's route; one word for the console's files, and one for addresses that are none. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none';
  return url === '/metrics' || url.startsWith('/api/') ? url : 'console';
}
