import type { Context } from '../context.ts';
import { placeOf } from '../engine/tenantPlace.ts';
import { HttpError, inNoTenant } from '../errors.ts';
import { propose, Waiting } from '../fourEyes/proposals.ts';
import { needsFourEyes } from '../fourEyes/switches.ts';
import { eraseCustomer } from '../personal/erase.ts';
import { auditTenant } from '../sql/auditLog.ts';
import { inTransaction } from '../sql/store.ts';
import type { Caller } from './caller.ts';
import { readOne } from './read.ts';

/** Erases a customer's personal data, with a line in the audit log; throws Waiting where another person has to release it. */
export async function eraseOne(context: Context, caller: Caller, id: string, reason: string): Promise<void> {
  const { session, actor, release } = caller;
  if (session.tenantId === null) throw inNoTenant();
  if (!release && (await needsFourEyes(context.control, session.tenantId, 'erasures')))
    await proposeErasure(context, caller, id, reason);
  const place = await placeOf(context, session.tenantId);
  await inTransaction(place.tenant, async (tenant) => {
    const logs = place.sameDatabase ? { ...place.logs, db: tenant.db } : place.logs;
    const { after } = await eraseCustomer({ tenant, logs }, id, context.now().toISOString());
    const image = { erased_at: after.erased_at, reason };
    await auditTenant({ store: tenant, name: 'customer', actor }, 'ERASE', id, null, image);
    await release?.ended?.(tenant);
  });
}

async function proposeErasure(context: Context, caller: Caller, id: string, reason: string): Promise<never> {
  const { tenant } = caller.stores;
  if (!tenant) throw inNoTenant();
  const customer = await readOne(context, caller, 'customer', id);
  if (customer.legal_hold === true) throw new HttpError('conflict', { key: 'eraseHeld' });
  const writing = { manifest: context.manifest, store: tenant, actor: caller.actor };
  const about = { entity: 'customer', recordId: id, title: id, deed: 'ERASE', before: null, version: null } as const;
  const proposalId = await propose(writing, { ...about, change: { reason } });
  context.push.proposals(tenant.id);
  throw new Waiting(proposalId);
}
