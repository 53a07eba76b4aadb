import { type AskedChallenge, demandStartable, startChallenge } from '../challenges/records.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/database.ts';
import { buildIndexes } from '../engine/indexes.ts';
import { demandJudgeable, triggerRulesOf } from '../entities/triggerHooks.ts';
import { inNoTenant } from '../errors.ts';
import { propose, Waiting } from '../fourEyes/proposals.ts';
import { needsFourEyes } from '../fourEyes/switches.ts';
import { inTransaction } from '../sql/store.ts';
import type { Caller } from './caller.ts';
import { proposedImages } from './proposedImages.ts';
import { readOne } from './read.ts';

/**
 * Starts a challenger of a trigger and gives its id. One that acts for a share of the customers changes what a live trigger
 * does: throws Waiting where another person has to release that. `version` is that of the trigger on which it was asked for.
 */
export async function challengeOne(
  context: Context,
  caller: Caller,
  triggerId: string,
  asked: AskedChallenge,
  version?: string | null,
): Promise<string> {
  const { actor, release, stores } = caller;
  const { tenant } = stores;
  if (!tenant) throw inNoTenant();
  const record = await readOne(context, caller, 'trigger', triggerId);
  const rules = await demandJudgeable(context, tenant, { ...asked, type: record.type });
  const at = { actor, starter: release?.author.userName ?? actor.userName, now: context.now() };
  if (asked.share > 0 && !release && (await needsFourEyes(context.control, tenant.id, 'triggers')))
    await proposeChallenge(context, caller, triggerId, asked);
  await buildIndexes(tenant, rules.trigger_settings);
  return inTransaction(tenant, async (store) => {
    const id = await startChallenge({ ...at, store }, triggerId, asked, version);
    await release?.ended?.(store);
    return id;
  });
}

/** What a proposal keeps of a challenger, as it was asked for. */
export function askedIn(change: Row): AskedChallenge {
  const { trigger_settings, final_setting_result, trigger_actions } = triggerRulesOf({ type: '', ...change });
  return {
    ...{ trigger_settings: [...trigger_settings], final_setting_result, trigger_actions: [...trigger_actions] },
    ...{ share: Number(change.share), ends_at: String(change.ends_at), reason: String(change.reason) },
  };
}

async function proposeChallenge(
  context: Context,
  { actor, stores: { tenant } }: Caller,
  triggerId: string,
  asked: AskedChallenge,
): Promise<never> {
  if (!tenant) throw inNoTenant();
  const { manifest } = context;
  const proposalId = await inTransaction(tenant, async (store) => {
    const trigger = await demandStartable({ store, now: context.now() }, triggerId, asked);
    const { type: _, ...change } = asked;
    return propose(
      { manifest, store, actor },
      {
        ...{ entity: 'trigger', recordId: triggerId, title: String(trigger.name), deed: 'CHALLENGE' },
        ...{ before: proposedImages(manifest, 'trigger', trigger, {}).before, change: { ...change } },
        ...{ version: trigger.updated_at, comment: asked.reason },
      },
    );
  });
  context.push.proposals(tenant.id);
  throw new Waiting(proposalId);
}
