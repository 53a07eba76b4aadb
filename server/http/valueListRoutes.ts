import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PastedEntries } from '../../src/contracts/valueList.ts';
import { permission } from '../../src/manifest/permissions.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { inNoTenant, notFound } from '../errors.ts';
import type { Who } from '../lists/addEntries.ts';
import { endEntry } from '../lists/endEntry.ts';
import { thingNamed } from '../lists/hiddenThings.ts';
import { type Paste, pasteEntries } from '../lists/pasteEntries.ts';
import { entityOfThing, putThing, type Thing } from '../lists/putThing.ts';
import { isId } from '../records/read.ts';
import { audit, auditTenant } from '../sql/auditLog.ts';
import { inTransaction, type Store } from '../sql/store.ts';
import { demand, sessionOf } from './access.ts';
import { deedRoute } from './deedRoute.ts';
import { actorOf } from './request.ts';

const name = 'value_list_entry';
const lasting = {
  ends_at: { type: ['string', 'null'], format: 'date-time' },
  reason: { type: 'string', minLength: 1, maxLength: 1000 },
};
const body = {
  type: 'object',
  properties: {
    values: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'string', maxLength: 255 } },
    hashed: { type: 'boolean' },
    ...lasting,
  },
  required: ['values', 'reason'],
  additionalProperties: false,
};
const thing = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: Object.keys(thingNamed) },
    record_id: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' },
    ...lasting,
  },
  required: ['kind', 'record_id', 'reason'],
  additionalProperties: false,
};

/**
 * POST v1/crud/value-list/{id}/entries puts many values on a list at once; …/things puts a device, an address or an
 * instrument on it by the hash of a row that the caller may read. POST v1/crud/value-list-entry/{id}/end takes one off it,
 * now and by the caller.
 */
export function valueListRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string }; Body: Paste }>(
    '/api/v1/crud/value-list/:id/entries',
    { schema: { body }, config: { needs: 'value_list_entry.create' } },
    async (request) => {
      const { id } = request.params;
      const paste: Adding = (store, list, who) => pasteEntries(store, context.factors.key, list, request.body, who);
      // one line for all: each entry names its person itself
      const note: Noting = (store, { length }) =>
        auditTenant({ store, name: 'value_list', actor: actorOf(request) }, 'UPDATE', id, null, {
          entries_added: length,
        });
      return { data: await added(context, request, id, paste, note) };
    },
  );
  app.post<{ Params: { id: string }; Body: Thing }>(
    '/api/v1/crud/value-list/:id/things',
    { schema: { body: thing }, config: { needs: 'value_list_entry.create' } },
    async (request) => {
      demand(sessionOf(request), permission(entityOfThing(request.body.kind), 'list'));
      const put: Adding = (store, id, who) => putThing(store, id, request.body, who);
      const note: Noting = async (store, rows) => {
        const write = { manifest: context.manifest, store, name, actor: actorOf(request) };
        for (const row of rows) await audit(write, 'CREATE', String(row.id), null, row);
      };
      return { data: await added(context, request, request.params.id, put, note) };
    },
  );
  const end = { entity: name, needs: 'value_list_entry.edit', deed: endEntry } as const;
  deedRoute(app, context, '/api/v1/crud/value-list-entry/:id/end', end);
}

type Noting = (store: Store, rows: readonly Row[]) => Promise<void>;
type Adding = (store: Store, id: string, who: Who) => Promise<{ rows: Row[]; outcome: PastedEntries }>;

/** Adds entries to a list of the session's tenant, on record in the audit log as `note` has it, in one transaction. */
async function added(
  context: Context,
  request: FastifyRequest,
  id: string,
  add: Adding,
  note: Noting,
): Promise<PastedEntries> {
  if (!isId(id)) throw notFound();
  const { tenantId, userId, userName } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  const { tenant } = await context.tenancy.stores(tenantId);
  const who = { userId, userName, at: context.now().toISOString() };
  return inTransaction(tenant, async (store) => {
    const { rows, outcome } = await add(store, id, who);
    if (rows.length > 0) await note(store, rows);
    return outcome;
  });
}
