import type { FastifyInstance } from 'fastify';
import type { Floor } from '../../src/contracts/floor.ts';
import type { StartDesk } from '../../src/contracts/startDesk.ts';
import type { Context } from '../context.ts';
import { floorOf } from '../desk/floor.ts';
import { startDesk } from '../desk/startDesk.ts';
import { queryOf } from '../validation/queries.ts';
import { sessionOf } from './access.ts';
import { knownCurrency, readingStoresOf } from './request.ts';

const config = { needs: 'signed-in' } as const;

/**
 * GET v1/desk: what waits for the caller now, and how the floor stands. GET v1/floor: the floor for a wall screen, without
 * anything about one person. Any person may ask; each part is answered to those who may list what it counts, and a user
 * without a tenant is answered none.
 */
export function startDeskRoutes(app: FastifyInstance, context: Context): void {
  app.get(
    '/api/v1/desk',
    { schema: { querystring: queryOf({}) }, config },
    async (request): Promise<{ data: StartDesk }> => {
      const currency = await knownCurrency(context, request);
      const { tenant, control } = await readingStoresOf(context, request);
      if (!tenant) return { data: { at: context.now().toISOString() } };
      return { data: await startDesk(context, { session: sessionOf(request), tenant, control, currency }) };
    },
  );
  app.get(
    '/api/v1/floor',
    { schema: { querystring: queryOf({}) }, config },
    async (request): Promise<{ data: Floor }> => {
      const currency = await knownCurrency(context, request);
      const { tenant, control } = await readingStoresOf(context, request);
      if (!tenant) return { data: { at: context.now().toISOString(), currency } };
      return { data: await floorOf(context, { session: sessionOf(request), tenant, control, currency }) };
    },
  );
}
