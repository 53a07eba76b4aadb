import type { Context } from '../context.ts';
import type { Store } from '../sql/store.ts';
import { expireReferrals } from './referralAnswers.ts';

/** Gives a tenant's overdue referrals their default answers, and notifies the desks. */
export async function applyDefaults(
  { now, push }: Pick<Context, 'now' | 'push'>,
  tenantId: string,
  tenant: Store,
): Promise<void> {
  push.decisions(tenantId, await expireReferrals(tenant, now()));
}
