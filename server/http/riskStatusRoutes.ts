import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { allowedChanges, type RiskStatusChange } from '../../src/contracts/riskStatus.ts';
import { enums } from '../../src/manifest/enums.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { inTurn, sceneOf } from '../engine/act/act.ts';
import { changeStatus, statusNow } from '../engine/act/changeStatus.ts';
import { placeOf } from '../engine/tenantPlace.ts';
import { inNoTenant, Refused } from '../errors.ts';
import { readOne } from '../records/read.ts';
import { moveScores } from '../score/moveScores.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction, type Store, table } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';
import { sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

const id = { type: 'string', pattern: '^[0-9]{1,18}$' };
const body = {
  type: 'object',
  properties: {
    customer_id: id,
    risk_id: { ...id, type: ['string', 'null'] },
    type: { enum: enums.RiskCategoryTypes },
    status: { enum: enums.RiskStatuses },
    comment: { type: ['string', 'null'], maxLength: 2000 },
  },
  required: ['customer_id', 'type', 'status'],
  additionalProperties: false,
};

/** POST v1/crud/risk-changed-status: a person changes a risk's status on a customer, or a whole category's. */
export function riskStatusRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: RiskStatusChange }>(
    '/api/v1/crud/risk-changed-status',
    { schema: { body }, config: { needs: 'risk-status.change' } },
    async (request) => ({
      data: await readOne(
        context,
        await callerOf(context, request),
        'customer_risk_status',
        await change(context, request, request.body),
      ),
    }),
  );
}

async function change(context: Context, request: FastifyRequest, wanted: RiskStatusChange): Promise<string> {
  const { tenantId, userName } = sessionOf(request);
  if (tenantId === null) throw inNoTenant();
  const { customer_id: customerId, risk_id: riskId = null, type, status, comment = null } = wanted;
  const place = await placeOf(context, tenantId);
  return inTransaction(place.tenant, async (tenant) => {
    // no batch moves scores meanwhile
    await lockTurn(tenant);
    await inTurn(tenant);
    await demandRecords(tenant, wanted);
    const pair = { customerId, riskId, type };
    const before = await statusNow(tenant, pair);
    const from = before?.status ?? 'NEW';
    const allowed = allowedChanges(from);
    if (!allowed.includes(status)) throw Refused.field('status', { key: 'statusStep', params: { from, to: status } });
    const decision = { userName: userName ?? '', at: context.now().toISOString() };
    const logs = place.sameDatabase ? { ...place.logs, db: tenant.db } : place.logs;
    await changeStatus(await sceneOf({ ...place, tenant, logs }), {
      ...pair,
      status,
      comment,
      firedId: null,
      decision,
    });
    await moveScores(tenant, { events: [], changes: [{ id: customerId, at: decision.at }] }, context.now());
    const after = await statusNow(tenant, pair);
    if (!after) throw new Error('The status that was just written is not there.');
    const write = { manifest: context.manifest, store: tenant, name: 'customer_risk_status', actor: actorOf(request) };
    await audit(write, before ? 'UPDATE' : 'CREATE', after.id, before ?? null, after);
    return after.id;
  });
}

/** 422 by field where the customer or the risk is not there, or the risk is of another category. */
async function demandRecords(store: Store, { customer_id, risk_id = null, type }: RiskStatusChange): Promise<void> {
  const missing = { key: 'missing' } as const;
  const { rows: customers } = await sql<Row>`
    select 1 from ${table(store, 'customer')} where id = ${customer_id}::bigint`.execute(store.db);
  if (customers.length === 0) throw Refused.field('customer_id', missing);
  if (risk_id === null) return;
  const { rows: risks } = await sql<{ category: string }>`
    select category from ${table(store, 'risk')} where id = ${risk_id}::bigint`.execute(store.db);
  const category = risks[0]?.category;
  if (category === undefined) throw Refused.field('risk_id', missing);
  if (category !== type) throw Refused.field('type', { key: 'riskCategory', params: { category } });
}
