import type { FastifyInstance } from 'fastify';
import { summedFields } from '../../src/manifest/listSums.ts';
import { permission } from '../../src/manifest/permissions.ts';
import { readingScope } from '../../src/manifest/scopes.ts';
import type { Context } from '../context.ts';
import { sumsFor } from '../records/read.ts';
import type { RawQuery } from '../sql/query.ts';
import { readerOf } from './request.ts';

/** GET <entity>/sums with a list's filters: the sums of its amounts by currency (docs/decisions/003-totals-of-lists.md). */
export function listSumRoutes(app: FastifyInstance, context: Context): void {
  for (const [name, entity] of Object.entries(context.manifest.entities)) {
    if (!summedFields(entity)) continue;
    const config = { needs: permission(name, 'list'), scope: readingScope(context.manifest, name) };
    app.get<{ Querystring: RawQuery }>(`/api/${entity.path}/sums`, { config }, async (request) => ({
      data: await sumsFor(context, await readerOf(context, request), name, request.query),
    }));
  }
}
