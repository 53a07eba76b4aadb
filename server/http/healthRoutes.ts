import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { MetricsAccess } from '../metrics/access.ts';
import { HealthLog, partsOf } from '../platform/healthParts.ts';
import type { InstallationState, InstallationWatch } from '../platform/installationState.ts';
import { metricsReader } from './metricsAccess.ts';

interface Options {
  watch: InstallationWatch;
  /** Who may see the parts. */
  access: MetricsAccess;
  version: string;
}

/** Milliseconds after which a PostgreSQL that has not answered counts as away. */
const patienceMs = 4_000;

/** GET /api/health: 200 once the database answers, 503 before; with its parts for callers who may read the metrics. */
export function healthRoutes(app: FastifyInstance, context: Context, { watch, access, version }: Options): void {
  const mayRead = metricsReader(access);
  const log = new HealthLog(() => context.now());
  const answers = signOfLife(() => context.hosts.control);
  app.get('/api/health', { config: { needs: 'public' } }, async (request, reply) => {
    const { hosts, push } = context;
    const isUp = await answers();
    if (!isUp) reply.code(503);
    return {
      status: isUp ? 'ok' : 'unavailable',
      version,
      database: isUp ? hosts.control.kind : 'down',
      realtime: push.state,
      ...(mayRead(request) && { parts: log.note(partsOf(seen(await watch.read(), hosts.control.name, isUp))) }),
    };
  });
}

/** What the watch knows is some seconds old: the answer of this moment goes first. */
const seen = (state: InstallationState, control: string, isUp: boolean): InstallationState => ({
  ...state,
  hosts: state.hosts.map((host) => (host.name === control && !isUp ? { ...host, health: 'down' } : host)),
});

/**
 * Asks whether the database answers, one question at a time: one that stalls would use up a connection for each call. The
 * embedded database answers when its one connection is free, and is gone only with its process.
 */
function signOfLife(database: () => Database): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return async () => {
    asked ??= database()
      .ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    if (database().kind === 'embedded') return asked;
    const over = new AbortController();
    const late = sleep(patienceMs, false, { signal: over.signal }).catch(() => false);
    return Promise.race([asked, late]).finally(() => over.abort());
  };
}
