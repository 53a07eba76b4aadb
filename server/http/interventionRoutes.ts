import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { inNoTenant } from '../errors.ts';
import { effectOf } from '../interventions/effect.ts';
import { followUp } from '../interventions/followUp.ts';
import { readOne } from '../records/read.ts';
import { queryOf } from '../validation/queries.ts';
import { noteRead } from './auditedCalls.ts';
import { deedRoute } from './deedRoute.ts';
import { knownCurrency, readerOf, readingStoresOf } from './request.ts';

const name = 'intervention';
/** The rows from which the figures come. */
const counted = ['betslip.list', 'casino.list', 'live_casino.list', 'deposit.list', 'withdraw.list'] as const;

/**
 * POST v1/crud/intervention/{id}/follow-up marks the follow-up as done, now and by the caller. GET
 * v1/crud/intervention/{id}/effect compares the customer's 30 days before it with those after it, and with customers
 * alike.
 */
export function interventionRoutes(app: FastifyInstance, context: Context): void {
  const follow = { entity: name, needs: 'intervention.edit', deed: followUp } as const;
  deedRoute(app, context, '/api/v1/crud/intervention/:id/follow-up', follow);
  app.get<{ Params: { id: string } }>(
    '/api/v1/crud/intervention/:id/effect',
    {
      schema: { querystring: queryOf({}) },
      config: { needs: 'intervention.show', needsByQuery: () => counted },
    },
    async (request) => {
      const { customer_id, happened_at } = await readOne(
        context,
        await readerOf(context, request),
        name,
        request.params.id,
      );
      const { tenant, control } = await readingStoresOf(context, request);
      if (!tenant) throw inNoTenant();
      const about = { id: request.params.id, customerId: String(customer_id), at: String(happened_at) };
      await noteRead(context, request, about.customerId);
      const currency = await knownCurrency(context, request);
      return { data: await effectOf({ tenant, control }, about, { currency, now: context.now() }) };
    },
  );
}
