import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** GET /api/health: 200 once the database answers, 503 before. */
export function healthRoutes(app: FastifyInstance, context: Context, version: string): void {
  app.get('/api/health', { config: { needs: 'public' } }, async (_request, reply) => {
    const { hosts, push } = context;
    try {
      await hosts.control.ping();
      return { status: 'ok', version, database: hosts.control.kind, realtime: push.state };
    } catch {
      reply.code(503);
      return { status: 'unavailable', version, database: 'down', realtime: push.state };
    }
  });
}
