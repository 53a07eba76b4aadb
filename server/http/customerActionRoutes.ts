import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { putActionOn, takeActionOff } from '../customers/customerActions.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { readOne } from '../records/read.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

const id = '^[0-9]{1,18}$';
const body = {
  type: 'object',
  properties: { customer_action_id: { type: 'string', pattern: id } },
  required: ['customer_action_id'],
  additionalProperties: false,
};

/**
 * RMT-7: POST v1/crud/customer/{id}/action uses a customer action on a customer by hand, POST v1/crud/action-request/{id}/withdraw
 * takes one off again; both need the permission to edit customers.
 */
export function customerActionRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string }; Body: { customer_action_id: string } }>(
    '/api/v1/crud/customer/:id/action',
    { schema: { body }, config: { needs: 'customer.edit' } },
    async (request, reply) => {
      const customerId = idOf(request.params);
      const made = await inTenant(context, request, async (store, write) => {
        const after = await putActionOn(store, customerId, request.body.customer_action_id, personOf(context, request));
        await audit(write, 'CREATE', String(after.id), null, after);
        return after;
      });
      reply.code(201);
      return { data: await readOne(context, await callerOf(context, request), 'action_request', String(made.id)) };
    },
  );
  app.post<{ Params: { id: string } }>(
    '/api/v1/crud/action-request/:id/withdraw',
    { config: { needs: 'customer.edit' } },
    async (request) => {
      const requestId = idOf(request.params);
      await inTenant(context, request, async (store, write) => {
        const { before, after } = await takeActionOff(store, requestId, personOf(context, request));
        await audit(write, 'UPDATE', requestId, before, after);
      });
      return { data: await readOne(context, await callerOf(context, request), 'action_request', requestId) };
    },
  );
}

function idOf(params: { id: string }): string {
  if (!new RegExp(id).test(params.id)) throw notFound();
  return params.id;
}

const personOf = (context: Context, request: FastifyRequest) => ({
  userName: sessionOf(request).userName ?? '',
  at: context.now().toISOString(),
});

/** Runs a change and its line in the audit log in one transaction. */
async function inTenant<T>(
  context: Context,
  request: FastifyRequest,
  work: (store: Store, write: Parameters<typeof audit>[0]) => Promise<T>,
): Promise<T> {
  const { tenantId } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  const { tenant } = await context.tenancy.stores(tenantId);
  return inTransaction(tenant, (store) =>
    work(store, { manifest: context.manifest, store, name: 'action_request', actor: actorOf(request) }),
  );
}
