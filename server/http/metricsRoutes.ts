import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors.ts';
import { isOpen, type MetricsAccess } from '../metrics/access.ts';
import { measure } from '../metrics/counting.ts';
import type { InstallationWatch } from '../platform/installationState.ts';
import { readingsOf } from '../platform/readings.ts';
import { metricsReader } from './metricsAccess.ts';
import { routeOf } from './routeOf.ts';

interface Options {
  watch: InstallationWatch;
  access: MetricsAccess;
  version: string;
}

/** Measures every call. */
export function measureCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const labels = { method: request.method, route: routeOf(request), status };
    measure('pitboss_http_request_duration_seconds', labels, reply.elapsedTime);
  });
}

/** GET /metrics, for Prometheus; closed until PITBOSS_METRICS_KEY or PITBOSS_METRICS_ADDRESSES says for whom it is open. */
export async function metricsRoutes(app: FastifyInstance, { watch, access, version }: Options): Promise<void> {
  if (!isOpen(access)) {
    app.get('/metrics', { config: { needs: 'public' } }, () => Promise.reject(closed));
    return;
  }
  const mayRead = metricsReader(access);
  // loaded, and measuring, only where somebody may ask
  const { contentType, exposed } = await import('../metrics/registry.ts');
  // public to the guard of sessions: this route has its own key
  app.get('/metrics', { config: { needs: 'public' } }, async (request, reply) => {
    if (!mayRead(request)) throw access.key === undefined ? elsewhere : keyless;
    return reply.type(contentType).send(await exposed(readingsOf(await watch.read(), version)));
  });
}

const closed = new HttpError(
  'not_found',
  'The metrics are closed: set PITBOSS_METRICS_KEY or PITBOSS_METRICS_ADDRESSES and start the server again.',
);
const elsewhere = new HttpError(
  'not_found',
  'The metrics are closed to this address: add it to PITBOSS_METRICS_ADDRESSES, or set PITBOSS_METRICS_KEY.',
);
const keyless = new HttpError(
  'unauthorized',
  'The metrics need their key: send PITBOSS_METRICS_KEY as Authorization: Bearer <key>.',
);
