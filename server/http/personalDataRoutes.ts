import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { placeOf } from '../engine/tenantPlace.ts';
import { inNoTenant, notFound, Refused } from '../errors.ts';
import { makeCustomerFile } from '../personal/customerFile.ts';
import { type CustomerChange, hold, release } from '../personal/legalHolds.ts';
import { eraseOne } from '../records/eraseOne.ts';
import { readOne } from '../records/read.ts';
import { audit, auditTenant } from '../sql/auditLog.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { orProposal } from './heldBack.ts';
import { actorOf, callerOf } from './request.ts';

const idPattern = /^[0-9]{1,18}$/;
const reason = { type: 'string', minLength: 1, maxLength: 1000, pattern: '\\S' };
const holdBody = { type: 'object', properties: { reason }, required: ['reason'], additionalProperties: false };

/** POST v1/crud/customer/{id}/legal-hold puts a customer under legal hold, POST …/legal-hold/release ends it. */
export function legalHoldRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/v1/crud/customer/:id/legal-hold';
  const config = { needs: 'legal-hold.change' } as const;
  app.post<{ Params: { id: string }; Body: { reason: string } }>(
    path,
    { schema: { body: holdBody }, config },
    async (request) => {
      const why = request.body.reason.trim();
      const order = { reason: why, userName: sessionOf(request).userName ?? '', at: context.now().toISOString() };
      return changed(context, request, (store, id) => hold(store, id, order));
    },
  );
  app.post<{ Params: { id: string } }>(`${path}/release`, { config }, async (request) =>
    changed(context, request, release),
  );
}

const eraseBody = {
  type: 'object',
  properties: { customer_id: { type: 'string', maxLength: 64 }, reason },
  required: ['customer_id', 'reason'],
  additionalProperties: false,
};

/** POST v1/crud/customer/{id}/erase erases a customer's personal data; the body repeats the id. */
export function erasureRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string }; Body: { customer_id: string; reason: string } }>(
    '/api/v1/crud/customer/:id/erase',
    { schema: { body: eraseBody }, config: { needs: 'personal-data.erase' } },
    async (request, reply) => {
      const id = idOf(request.params);
      if (sessionOf(request).tenantId === null) throw inNoTenant();
      if (request.body.customer_id.trim() !== id)
        throw Refused.field('customer_id', { key: 'eraseId', params: { id } });
      const caller = await callerOf(context, request);
      return orProposal(context, caller, reply, async () => {
        await eraseOne(context, caller, id, request.body.reason.trim());
        return readOne(context, caller, 'customer', id);
      });
    },
  );
}

/** GET v1/crud/customer/{id}/file: all that is kept on a customer, as one JSON file. Told in the audit log before it is sent. */
export function customerFileRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string } }>(
    '/api/v1/crud/customer/:id/file',
    // a HEAD request would make the whole file
    { config: { needs: 'personal-data.export' }, exposeHeadRoute: false },
    async (request, reply) => {
      const id = idOf(request.params);
      const { tenantId, userName } = sessionOf(request);
      if (tenantId === null) throw inNoTenant();
      const place = await placeOf(context, tenantId);
      const { name = '' } = (await context.tenancy.all()).find((one) => one.id === tenantId) ?? {};
      const { rows, content } = await makeCustomerFile(place, id, {
        tenant: { id: tenantId, name },
        made_at: context.now().toISOString(),
        made_by: userName ?? '',
      });
      try {
        const write = { store: place.tenant, name: 'customer', actor: actorOf(request) };
        await auditTenant(write, 'EXPORT', id, null, { rows, outcome: 'complete' });
      } catch (error) {
        content.destroy();
        throw error;
      }
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="customer-${id}.json"`)
        .send(content);
    },
  );
}

/** Changes a customer with a line in the audit log, in one transaction; answers the customer as it is then. */
async function changed(
  context: Context,
  request: FastifyRequest<{ Params: { id: string } }>,
  change: (store: Store, id: string) => Promise<CustomerChange>,
) {
  const id = idOf(request.params);
  const tenant = await tenantOf(context, request);
  await inTransaction(tenant, async (store) => {
    const { before, after } = await change(store, id);
    const write = { manifest: context.manifest, store, name: 'customer', actor: actorOf(request) };
    await audit(write, 'UPDATE', id, before, after);
  });
  return { data: await readOne(context, await callerOf(context, request), 'customer', id) };
}

async function tenantOf(context: Context, request: FastifyRequest): Promise<Store> {
  const { tenantId } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  return (await context.tenancy.stores(tenantId)).tenant;
}

function idOf({ id }: { id: string }): string {
  if (!idPattern.test(id)) throw notFound();
  return id;
}
