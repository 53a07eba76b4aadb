import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permission, verbsOf } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import { type Exporter, exportLines } from '../records/exportRecords.ts';
import type { RawQuery } from '../sql/query.ts';
import { currentSession } from './access.ts';
import { callerOf, lastingStoresOf, readingStoresOf } from './request.ts';

/**
 * GET <entity>/export with a list's filters and order: all its records, as lines of JSON. Each export is recorded in
 * the audit log.
 */
export function exportRoutes(app: FastifyInstance, context: Context): void {
  for (const [name, entity] of Object.entries(context.manifest.entities)) {
    if (!verbsOf(entity).includes('export')) continue;
    app.get<{ Querystring: RawQuery }>(
      `/api/${entity.path}/export`,
      // a HEAD request would run the whole export
      { config: { needs: permission(name, 'export') }, exposeHeadRoute: false },
      async (request, reply) => {
        const lines = await exportLines(context, await exporterOf(context, request), name, request.query);
        return reply
          .type('application/x-ndjson; charset=utf-8')
          .send(Readable.from(lines, { objectMode: false, highWaterMark: 1 }));
      },
    );
  }
}

async function exporterOf(context: Context, request: FastifyRequest): Promise<Exporter> {
  return {
    ...(await callerOf(context, request, readingStoresOf(context, request))),
    lasting: await lastingStoresOf(context, request),
    renewed: () => currentSession(context, request),
    onError: (err, what) => request.log.error({ err }, what),
  };
}
