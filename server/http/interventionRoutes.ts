import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { effectOf } from '../interventions/effect.ts';
import { followUp } from '../interventions/followUp.ts';
import { isId, readOne } from '../records/read.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { queryOf } from '../validation/queries.ts';
import { sessionOf } from './access.ts';
import { noteRead } from './auditedCalls.ts';
import { actorOf, callerOf, knownCurrency, readerOf, readingStoresOf } from './request.ts';

const name = 'intervention';
/** The rows from which the figures come. */
const counted = ['betslip.list', 'casino.list', 'live_casino.list', 'deposit.list', 'withdraw.list'] as const;

/**
 * POST v1/crud/intervention/{id}/follow-up marks the follow-up as done, now and by the caller. GET
 * v1/crud/intervention/{id}/effect compares the customer's 30 days before it with those after it, and with customers
 * alike.
 */
export function interventionRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string } }>(
    '/api/v1/crud/intervention/:id/follow-up',
    { config: { needs: 'intervention.edit' } },
    async (request) => {
      const { id } = request.params;
      if (!isId(id)) throw notFound();
      const { tenantId, userName } = sessionOf(request);
      if (tenantId === null) throw inNoTenant();
      const { tenant } = await context.tenancy.stores(tenantId);
      await inTransaction(tenant, async (store) => {
        const { before, after } = await followUp(store, id, { userName, at: context.now().toISOString() });
        const write = { manifest: context.manifest, store, name, actor: actorOf(request) };
        await audit(write, 'UPDATE', id, before, after);
      });
      return { data: await readOne(context, await callerOf(context, request), name, id) };
    },
  );
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
