import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionToApprove } from '../../src/rules/approvals.ts';
import { startClocks } from '../alerts/clock.ts';
import { tellChannels } from '../channels/tellChannels.ts';
import type { Context } from '../context.ts';
import { decideRequest } from '../engine/act/requests.ts';
import { placeOf } from '../engine/tenantPlace.ts';
import { inNoTenant, notFound } from '../errors.ts';
import { readOne } from '../records/read.ts';
import { moveScores } from '../score/moveScores.ts';
import { audit } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import { lockTurn } from '../sql/turn.ts';
import { demand, sessionOf } from './access.ts';
import { actorOf, callerOf } from './request.ts';

interface Call {
  Params: { id: string };
  Body: { comment?: string | null } | undefined;
}

const body = {
  type: ['object', 'null'],
  properties: { comment: { type: ['string', 'null'], maxLength: 2000 } },
  additionalProperties: false,
};

/**
 * POST v1/crud/action-request/{id}/approve and /reject: a person decides on an action that a trigger has requested.
 * Approving needs the permission to do the same by hand.
 */
export function actionRequestRoutes(app: FastifyInstance, context: Context): void {
  for (const [path, state] of [
    ['approve', 'DONE'],
    ['reject', 'REJECTED'],
  ] as const)
    app.post<Call>(
      `/api/v1/crud/action-request/:id/${path}`,
      { schema: { body }, config: { needs: 'alert.triage' } },
      async (request) => {
        await decide(context, request, state);
        return { data: await readOne(context, await callerOf(context, request), 'action_request', request.params.id) };
      },
    );
}

async function decide(context: Context, request: FastifyRequest<Call>, state: 'DONE' | 'REJECTED'): Promise<void> {
  const { id } = request.params;
  if (!/^\d{1,18}$/.test(id)) throw notFound();
  const session = sessionOf(request);
  const { tenantId, userName } = session;
  if (tenantId === null) throw inNoTenant();
  const decision = { userName: userName ?? '', at: context.now().toISOString() };
  const comment = request.body?.comment ?? null;
  const place = await placeOf(context, tenantId);
  const demandMay = (handler: string) => demand(session, permissionToApprove(handler));
  const raised = await inTransaction(place.tenant, async (tenant) => {
    const logs = place.sameDatabase ? { ...place.logs, db: tenant.db } : place.logs;
    // no batch moves scores meanwhile
    await lockTurn(tenant);
    const decided = await decideRequest({ ...place, tenant, logs }, id, { state, comment, decision, demandMay });
    const write = { manifest: context.manifest, store: tenant, name: 'action_request', actor: actorOf(request) };
    await audit(write, 'UPDATE', id, decided.before, decided.after);
    if (decided.after.customer_id)
      await moveScores(
        tenant,
        { events: [], changes: [{ id: String(decided.after.customer_id), at: decision.at }] },
        context.now(),
      );
    await startClocks(tenant, decided.raised, context.now());
    await tellChannels(tenant, decided.raised, context.now());
    return decided.raised;
  });
  if (raised.length > 0) context.push.alerts(tenantId, raised);
}
