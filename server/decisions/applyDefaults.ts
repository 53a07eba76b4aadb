import type { Context } from '../context.ts';
import type { Store } from '../sql/store.ts';
import { answersWebhook, expireReferrals } from './referralAnswers.ts';

/** Gives a tenant's overdue referrals their default answers, and notifies the desks. */
export async function applyDefaults(
  { now, webhooks, push }: Pick<Context, 'now' | 'webhooks' | 'push'>,
  tenantId: string,
  tenant: Store,
): Promise<void> {
  const hook = webhooks(tenantId).includes(answersWebhook);
  push.decisions(tenantId, await expireReferrals(tenant, now(), hook));
}
