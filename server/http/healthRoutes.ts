import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { MetricsAccess } from '../metrics/access.ts';
import { HealthLog, partsOf } from '../platform/healthParts.ts';
import type { InstallationWatch } from '../platform/installationState.ts';
import { metricsReader } from './metricsAccess.ts';

interface Options {
  watch: InstallationWatch;
  /** Who may see the parts. */
  access: MetricsAccess;
  version: string;
}

/** GET /api/health: 200 once the database answers, 503 before; with its parts for callers who may read the metrics. */
export function healthRoutes(app: FastifyInstance, context: Context, { watch, access, version }: Options): void {
  const mayRead = metricsReader(access);
  const log = new HealthLog(() => context.now());
  app.get('/api/health', { config: { needs: 'public' } }, async (request, reply) => {
    const { hosts, push } = context;
    const isUp = await hosts.control.ping().then(
      () => true,
      () => false,
    );
    if (!isUp) reply.code(503);
    return {
      status: isUp ? 'ok' : 'unavailable',
      version,
      database: isUp ? hosts.control.kind : 'down',
      realtime: push.state,
      ...(mayRead(request) && { parts: log.note(partsOf(await watch.read())) }),
    };
  });
}
