import type { FastifyInstance } from 'fastify';
import type { ManifestDef } from '../../src/manifest/entity.ts';
import { entitySchema, type JsonSchema } from '../../src/manifest/jsonSchema.ts';
import { type Context, derivedFrom } from '../context.ts';
import type { Row } from '../database/database.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { lockCaseOf } from '../interventions/ofCase.ts';
import { judgeMentions } from '../mentions/mentionable.ts';
import { pushMentions } from '../mentions/mentions.ts';
import { createOne } from '../records/change.ts';
import { asStored } from '../records/mentionsIn.ts';
import { isId, readOne, withMentions } from '../records/read.ts';
import { inTransaction } from '../sql/store.ts';
import { callerOf } from './request.ts';

const name = 'intervention';
/** What the case settles: the customers are named apart, and an alert is of one customer. */
const settled = ['customer_id', 'alert_id'];
const customers = {
  type: 'array',
  items: { type: 'string', pattern: '^[0-9]{1,18}$' },
  minItems: 1,
  // as many as one page of a list
  maxItems: 200,
  uniqueItems: true,
};

/**
 * POST v1/crud/case/{id}/interventions records the same intervention about several customers of an open case: one record for
 * each, wholly or not at all.
 */
export function caseInterventionRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Params: { id: string }; Body: Row & { customers: string[] } }>(
    '/api/v1/crud/case/:id/interventions',
    {
      schema: { body: bodySchema(context.manifest) },
      config: { needs: 'intervention.create', needsByQuery: () => ['case.show'] },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id)) throw notFound();
      const caller = await callerOf(context, request);
      const { tenant } = caller.stores;
      if (!tenant) throw inNoTenant();
      await readOne(context, caller, 'case', id);
      const { customers: about, ...given } = request.body;
      const body = asStored(context, name, given);
      const { control, manifest, push } = context;
      const place = { control, tenant, tenantId: tenant.id, manifest, name };
      const mentions = { judged: await judgeMentions({ ...place, id: null }, body), fresh: [] };
      reply.code(201);
      // the control database can't be read from the tenant's transaction
      const known = await context.currencies();
      const within = derivedFrom(context, { currencies: async () => known });
      const made = await inTransaction(tenant, async (store) => {
        await lockCaseOf(store, id, about);
        const inside = { ...caller, mentions, stores: { ...caller.stores, tenant: { ...store, id: tenant.id } } };
        const records: Row[] = [];
        for (const customer_id of about)
          records.push(await createOne(within, inside, name, { ...body, customer_id }, { case_id: id }));
        return records;
      });
      await pushMentions(push, place, mentions.fresh);
      return { data: await withMentions(context, caller, name, made) };
    },
  );
}

/** The body of a new intervention, with customers instead of one. */
function bodySchema(manifest: ManifestDef): JsonSchema {
  const { properties = {}, required = [] } = entitySchema(manifest, name, 'create');
  const asked = Object.entries(properties).filter(([key]) => !settled.includes(key));
  return {
    type: 'object',
    properties: { customers, ...Object.fromEntries(asked) },
    required: ['customers', ...required.filter((key) => !settled.includes(key))],
    additionalProperties: false,
  };
}
