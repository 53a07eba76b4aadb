import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** GET /api/health: 200 once everything answers, 503 before. */
export function healthRoutes(app: FastifyInstance, { hosts }: Context, version: string): void {
  app.get('/api/health', { config: { needs: 'public' } }, async (_request, reply) => {
    try {
      await hosts.control.ping();
      return { status: 'ok', version, database: hosts.control.kind, realtime: 'off' };
    } catch {
      reply.code(503);
      return { status: 'unavailable', version, database: 'down', realtime: 'off' };
    }
  });
}
