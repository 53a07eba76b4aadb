import type { FastifyInstance } from 'fastify';
import type { RosterOn } from '../../src/contracts/roster.ts';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import { rosterOn } from '../roster/rosterOn.ts';
import { type Query, queryOf, queryTime, unfit } from '../validation/queries.ts';
import { tenantIdOf } from './assignRoutes.ts';
import { readingStoresOf } from './request.ts';

const query = queryOf({ at: queryTime });

/** GET v1/roster/on: who is on duty now or at another moment, by queue, and where the roster has holes. */
export function rosterRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Querystring: Query<typeof query> }>(
    '/api/v1/roster/on',
    { schema: { querystring: query }, config: { needs: 'roster_shift.list', needsByQuery: () => ['queue.list'] } },
    async (request): Promise<{ data: RosterOn }> => {
      const { tenant, control } = await readingStoresOf(context, request);
      if (!tenant) throw inNoTenant();
      const at = momentOf(request.query.at, context.now());
      return { data: await rosterOn({ control, tenant, tenantId: tenantIdOf(request), at }) };
    },
  );
}

/** Years of which dates are four digits, and the days about them. */
const known = { from: Date.UTC(1970, 0, 8), until: Date.UTC(9999, 11, 1) };

function momentOf(text: string | undefined, now: Date): Date {
  if (text === undefined || text === '') return now;
  const at = Date.parse(text);
  if (!(at >= known.from && at < known.until)) throw unfit('at', text, `give ${queryTime.description}`);
  return new Date(at);
}
