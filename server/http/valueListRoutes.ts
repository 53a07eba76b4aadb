import type { FastifyInstance } from 'fastify';
import type { PastedEntries } from '../../src/contracts/valueList.ts';
import type { Context } from '../context.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { endEntry } from '../lists/endEntry.ts';
import { type Paste, pasteEntries } from '../lists/pasteEntries.ts';
import { isId } from '../records/read.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { sessionOf } from './access.ts';
import { deedRoute } from './deedRoute.ts';
import { actorOf } from './request.ts';

const name = 'value_list_entry';
const body = {
  type: 'object',
  properties: {
    values: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'string', maxLength: 255 } },
    ends_at: { type: ['string', 'null'], format: 'date-time' },
    reason: { type: 'string', minLength: 1, maxLength: 1000 },
  },
  required: ['values', 'reason'],
  additionalProperties: false,
};

/**
 * POST v1/crud/value-list/{id}/entries puts many values on a list at once. POST v1/crud/value-list-entry/{id}/end takes
 * one off it, now and by the caller.
 */
export function valueListRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string }; Body: Paste }>(
    '/api/v1/crud/value-list/:id/entries',
    { schema: { body }, config: { needs: 'value_list_entry.create' } },
    async (request): Promise<{ data: PastedEntries }> => {
      const { id } = request.params;
      if (!isId(id)) throw notFound();
      const { tenantId, userId, userName } = sessionOf(request);
      if (tenantId === null) throw inNoTenant();
      const { tenant } = await context.tenancy.stores(tenantId);
      const who = { userId, userName, at: context.now().toISOString() };
      const data = await inTransaction(tenant, async (store) => {
        const { rows, outcome } = await pasteEntries(store, id, request.body, who);
        const write = { manifest: context.manifest, store, name, actor: actorOf(request) };
        for (const row of rows) await audit(write, 'CREATE', String(row.id), null, row);
        return outcome;
      });
      return { data };
    },
  );
  const end = { entity: name, needs: 'value_list_entry.edit', deed: endEntry } as const;
  deedRoute(app, context, '/api/v1/crud/value-list-entry/:id/end', end);
}
